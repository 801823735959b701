import type { paths } from '#contracts/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A place of the member's own pages, named as in the table of screens. */
export type ProfileScreen = Exclude<keyof typeof paths.profile, 'position' | 'acceptedText' | 'myProject'>

export interface ProfileGroup {
  readonly key: 'investing' | 'account' | 'venture'
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
      { key: 'passwordAndPrivacy', icon: 'lock' },
      { key: 'secondFactor', icon: 'shield' },
      { key: 'acceptances', icon: 'document' },
      { key: 'notificationSettings', icon: 'mail' },
    ],
  },
  {
    key: 'venture',
    places: [
      { key: 'myProjects', icon: 'briefcase' },
      { key: 'projectQuestions', icon: 'question' },
    ],
  },
]
