import type { ShownState } from '#contracts/projects/lifecycle.ts'

/** How far an application that was handed in has come, as its overview tells. */
export type HandedIn = 'evaluation' | 'committee' | 'rejected' | 'approved'

const EARLIER: Partial<Record<ShownState, HandedIn>> = {
  draft: 'evaluation',
  submitted: 'evaluation',
  'under-evaluation': 'evaluation',
  'revision-requested': 'evaluation',
  'in-committee': 'committee',
  rejected: 'rejected',
}

/** Whatever comes after the committee's approval, the campaign and its end included, finds the application approved. */
export function handedInOf(state: ShownState): HandedIn {
  return EARLIER[state] ?? 'approved'
}
