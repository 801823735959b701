import type { OutputOf } from '#contracts/common/endpoint.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getProjectDetails } from '#contracts/campaigns/endpoints.ts'
import type { Ownership } from '#server/modules/companies/index.ts'

type PassedOn = OutputOf<typeof getProjectDetails>['passedOn']

/** What the form in force says of who represents the company. */
interface Named {
  readonly executive: string
  /** Null: none is in force yet. */
  readonly approvedAt: Date | null
}

/**
 * Who represents a campaign's company in place of whom its form names. The form stays as it was approved and signed (T16, T26) and so
 * does the name on the page; beside it stands that another acts now, by name once an officer has seen that they may sign. Null where the
 * form in force is younger than the change, or names the new owner.
 */
export function passedOnOf(ownership: Ownership | null, { executive, approvedAt }: Named): PassedOn {
  if (!ownership?.tookOverAt) return null
  const { ownerName, tookOverAt, authority } = ownership
  if (approvedAt !== null && approvedAt > tookOverAt) return null
  if (foldTurkish(ownerName) === foldTurkish(executive)) return null
  return { name: authority === null ? ownerName : null, since: toUnixSeconds(tookOverAt) }
}
