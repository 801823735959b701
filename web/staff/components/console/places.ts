import { CONSOLE_READERS, type ConsolePlaceKey } from '#contracts/common/console-readers.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type ConsoleScreen = keyof typeof paths.console

export interface ConsolePlace {
  readonly key: ConsolePlaceKey
  readonly icon: IconName
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
      { key: 'root', icon: 'home' },
      {
        key: 'contactMessages',
        icon: 'mail',
        within: ['contactMessage'],
      },
      { key: 'applications', icon: 'briefcase', within: ['application'] },
      { key: 'committee', icon: 'shield', within: ['committeeFile'] },
      {
        key: 'settlement',
        icon: 'bank',
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
        within: ['contentKind', 'contentItem', 'contentPreview', 'contentHistory'],
      },
      { key: 'pageViews', icon: 'chart' },
    ],
  },
  {
    key: 'operator',
    places: [
      { key: 'outbox', icon: 'send' },
      { key: 'staff', icon: 'users', within: ['staffMember'] },
      { key: 'auditTrail', icon: 'history' },
    ],
  },
]

/** Whether a place of the navigation is for someone with these roles. The start is there for everybody: it says who may enter. */
export function maySee(key: ConsolePlaceKey, roles: readonly StaffRole[]): boolean {
  return key === 'root' || CONSOLE_READERS[key].some((role) => roles.includes(role))
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
