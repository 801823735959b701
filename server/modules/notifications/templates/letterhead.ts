import { brandColours, OWN_COLOURS } from '#contracts/common/brand-colour.ts'
import type { settings } from '#server/modules/platform/index.ts'

/** Whose letter it is: what stands above it and below it. */
export interface Letterhead {
  readonly name: string
  /** Company, MERSİS number, address: what is known of them, each a part of one line. */
  readonly company: readonly string[]
  readonly contact: readonly string[]
  /** `#rrggbb`, of mark and button; mail programs turn them for the dark by themselves. */
  readonly action: string
  readonly onAction: string
}

type Operator = Awaited<ReturnType<typeof settings.findOperator>>

/** What stands above and below a letter by the operator’s settings; what they have not said is left out. */
export function letterheadOf(operator: Operator): Letterhead {
  const { platformName, companyTitle, companyAddress, mersisNo, contactPhone, contactEmail, actionColour } = operator
  const chosen = brandColours(actionColour, '', 'light')
  return {
    name: platformName,
    company: [companyTitle, mersisNo && `MERSİS ${mersisNo}`, companyAddress].filter(Boolean),
    contact: [contactPhone, contactEmail].filter(Boolean),
    action: chosen.action ?? OWN_COLOURS.action,
    onAction: chosen['on-action'] ?? OWN_COLOURS.onAction,
  }
}
