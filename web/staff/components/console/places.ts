import type { StaffRole } from '#contracts/common/roles.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { consoleText } from './text.ts'

export type ConsoleScreen = keyof typeof paths.console

export interface ConsolePlace {
  readonly key: ConsoleScreen & keyof typeof consoleText.places
  readonly icon: IconName
  /** Who sees it in the navigation; what he may do there the API decides. `null`: everyone of the staff. */
  readonly roles: readonly StaffRole[] | null
  /** Screens reached from here, during which this place is the current one. */
  readonly within?: readonly ConsoleScreen[]
}

export interface ConsoleGroup {
  readonly key: 'work' | 'site' | 'operator'
  readonly places: readonly ConsolePlace[]
}

/** The console's navigation: first what waits, then what is written, then who works here and what was done. */
const consoleGroups: readonly ConsoleGroup[] = [
  {
    key: 'work',
    places: [
      { key: 'root', icon: 'home', roles: null },
      {
        key: 'contactMessages',
        icon: 'mail',
        roles: ['content-editor', 'compliance-officer', 'auditor', 'administrator'],
        within: ['contactMessage'],
      },
      {
        key: 'settlement',
        icon: 'bank',
        roles: ['finance-officer', 'auditor'],
        within: ['campaignSettlement'],
      },
    ],
  },
  {
    key: 'site',
    places: [
      {
        key: 'content',
        icon: 'document',
        roles: ['content-editor', 'compliance-officer', 'finance-officer', 'auditor', 'administrator'],
        within: ['contentKind', 'contentItem', 'contentPreview', 'contentHistory'],
      },
      { key: 'pageViews', icon: 'chart', roles: ['content-editor', 'administrator', 'auditor'] },
    ],
  },
  {
    key: 'operator',
    places: [
      { key: 'outbox', icon: 'send', roles: ['compliance-officer', 'auditor', 'administrator'] },
      { key: 'staff', icon: 'users', roles: ['administrator', 'auditor'], within: ['staffMember'] },
      { key: 'auditTrail', icon: 'history', roles: ['administrator', 'auditor', 'compliance-officer'] },
    ],
  },
]

/** Whether a place of the navigation is for someone with these roles. */
export function maySee(key: ConsolePlace['key'], roles: readonly StaffRole[]): boolean {
  const place = consoleGroups.flatMap((group) => group.places).find((each) => each.key === key)
  return place !== undefined && (place.roles === null || place.roles.some((role) => roles.includes(role)))
}

/** The groups a person sees: places his roles allow and whose screen is written. */
export function placesFor(roles: readonly StaffRole[]): ConsoleGroup[] {
  return consoleGroups
    .map((group) => ({
      ...group,
      places: group.places.filter((place) => isBuilt(paths.console[place.key].href()) && maySee(place.key, roles)),
    }))
    .filter((group) => group.places.length > 0)
}
