import { CONSOLE_READERS, type ConsolePlaceKey } from '#contracts/common/console-readers.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type ConsoleScreen = keyof typeof consolePaths

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
      { key: 'complaints', icon: 'alert' },
      { key: 'applications', icon: 'briefcase', within: ['application', 'campaignRecord'] },
      { key: 'committee', icon: 'shield', within: ['committeeFile', 'resolution', 'committeeSeats', 'campaignRecord'] },
      { key: 'formChanges', icon: 'document', within: ['formChange'] },
      { key: 'conversations', icon: 'question' },
      { key: 'obligations', icon: 'calendar' },
      { key: 'identityReviews', icon: 'eye', within: ['identityReview'] },
      { key: 'qualifiedReviews', icon: 'success', within: ['qualifiedReview'] },
      { key: 'lostPhoneReviews', icon: 'lock', within: ['lostPhoneReview'] },
      { key: 'members', icon: 'user', within: ['member'] },
      { key: 'companies', icon: 'users', within: ['company'] },
      {
        key: 'settlement',
        icon: 'bank',
        within: ['campaignSettlement'],
      },
      { key: 'dayClosings', icon: 'coins' },
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
      { key: 'reports', icon: 'chart', within: ['reportPacks'] },
      { key: 'outbox', icon: 'send' },
      { key: 'parameters', icon: 'document', within: ['parameter'] },
      { key: 'truths', icon: 'shield' },
      { key: 'maintenance', icon: 'clock' },
      { key: 'delisting', icon: 'alert' },
      { key: 'staff', icon: 'users', within: ['staffMember'] },
      { key: 'auditTrail', icon: 'history' },
    ],
  },
]

/** Whether a place of the navigation is for someone with these roles. The start is there for everybody: it says who may enter. */
export function maySee(key: ConsolePlaceKey, roles: readonly StaffRole[]): boolean {
  return key === 'root' || CONSOLE_READERS[key].some((role) => roles.includes(role))
}

/** The groups a person sees: places their roles allow and whose screen is written. */
export function placesFor(roles: readonly StaffRole[]): ConsoleGroup[] {
  return consoleGroups
    .map((group) => ({
      ...group,
      places: group.places.filter((place) => isBuilt(consolePaths[place.key].href()) && maySee(place.key, roles)),
    }))
    .filter((group) => group.places.length > 0)
}
