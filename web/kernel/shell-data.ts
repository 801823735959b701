import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Notice, Theme } from '#contracts/common/web-host.ts'
import type { KeptForm } from '#web/api/kept-form.ts'
import { defaultMasterData, type ShellMasterData } from './master-data/master-data.ts'
import type { ShellMember } from './member.ts'

/** What the root loader gives every page. */
export interface ShellData {
  readonly master: ShellMasterData
  readonly member: ShellMember | null
  /** What they typed on this screen before they had to sign in again. */
  readonly kept: KeptForm | null
  readonly theme: Theme
  readonly notices: readonly Notice[]
  /** The platform's moment, ISO. */
  readonly now: string
  readonly isTrial: boolean
  /** Whether people are asked for consents to commercial messages. */
  readonly asksAdvertising: boolean
  /** The site's address for the outside world, without a slash at its end. */
  readonly publicUrl: string
  /** Outside collector of page views this visitor agreed to; null for everyone else. */
  readonly pageViewUrl: string | null
  /** How often an open page asks whether something was published, in seconds; 0: never. */
  readonly followSeconds: number
  /** Host of an outside collector this visitor was not asked about yet. */
  readonly asksConsentFor: string | null
}

const nothing: ShellData = {
  master: defaultMasterData,
  member: null,
  kept: null,
  theme: 'light',
  notices: [],
  now: '',
  isTrial: false,
  asksAdvertising: false,
  publicUrl: '',
  pageViewUrl: null,
  followSeconds: 0,
  asksConsentFor: null,
}

/** Stands in for the page's own where the console shows the frame with a draft. */
export const PreviewedShell = createContext<ShellData | null>(null)

/** Frame data anywhere below the root; defaults on a page whose root could not be loaded. */
export function useShell(): ShellData {
  const own = useRouteLoaderData<ShellData>('root') ?? nothing
  return useContext(PreviewedShell) ?? own
}
