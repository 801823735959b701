import { useRouteLoaderData } from 'react-router'
import type { Notice, Theme } from '#contracts/common/web-host.ts'
import { defaultMasterData, type ShellMasterData } from './master-data.ts'
import type { ShellMember } from './member.ts'

/** What the root loader gives every page. */
export interface ShellData {
  readonly master: ShellMasterData
  readonly member: ShellMember | null
  readonly theme: Theme
  readonly notices: readonly Notice[]
  /** The platform's moment, ISO. */
  readonly now: string
  readonly isTrial: boolean
  readonly pageViewUrl: string | null
}

const nothing: ShellData = {
  master: defaultMasterData,
  member: null,
  theme: 'light',
  notices: [],
  now: '',
  isTrial: false,
  pageViewUrl: null,
}

/** Frame data anywhere below the root; defaults on a page whose root could not be loaded. */
export function useShell(): ShellData {
  return useRouteLoaderData<ShellData>('root') ?? nothing
}
