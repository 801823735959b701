import type { paths } from '#contracts/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A place of the member's own pages, named as in the table of screens. */
export type ProfileScreen = Exclude<keyof typeof paths.profile, 'position' | 'acceptedText' | 'myProject'>

export interface ProfileGroup {
  readonly key: 'investing' | 'account' | 'security' | 'privacy' | 'venture'
  readonly places: readonly { readonly key: ProfileScreen; readonly icon: IconName }[]
}

/** The member's own pages in the order of how often they are needed. */
export const profileMenu: readonly ProfileGroup[] = [
  {
    key: 'investing',
    places: [
      { key: 'root', icon: 'home' },
      { key: 'portfolio', icon: 'chart' },
      { key: 'favourites', icon: 'heart' },
      { key: 'interests', icon: 'filter' },
      { key: 'investorInformation', icon: 'success' },
    ],
  },
  {
    key: 'account',
    places: [
      { key: 'profileInformation', icon: 'user' },
      { key: 'notices', icon: 'bell' },
      { key: 'notificationSettings', icon: 'mail' },
    ],
  },
  {
    key: 'security',
    places: [
      { key: 'passwordAndPrivacy', icon: 'lock' },
      { key: 'secondFactor', icon: 'shield' },
      { key: 'sessions', icon: 'history' },
    ],
  },
  {
    key: 'privacy',
    places: [
      { key: 'acceptances', icon: 'document' },
      { key: 'data', icon: 'download' },
    ],
  },
  {
    key: 'venture',
    places: [
      { key: 'myProjects', icon: 'briefcase' },
      { key: 'projectQuestions', icon: 'question' },
      { key: 'companyMembers', icon: 'users' },
    ],
  },
]

const OF_COMPANIES: readonly ProfileScreen[] = [
  'root',
  'portfolio',
  'favourites',
  'acceptances',
  'myProjects',
  'projectQuestions',
  'companyMembers',
]

/** The places a company has, while somebody acts for one. */
export const companyMenu: readonly ProfileGroup[] = profileMenu
  .map((group) => ({ ...group, places: group.places.filter(({ key }) => OF_COMPANIES.includes(key)) }))
  .filter(({ places }) => places.length > 0)
