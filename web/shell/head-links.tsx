import { feeds, iconPath } from '#contracts/public-feeds/addresses.ts'
import type { ShellMasterData } from '#web/kernel/master-data/master-data.ts'
import { headText } from './head-links/text.ts'

const RSS = 'application/rss+xml'

/**
 * What feed readers and home screens look for. Drawn by the server alone: nobody asks for it later. The manifest comes with
 * the scripts (web/entry.client.tsx): a browser fetches it at once, and it would share the first paint's line.
 */
export function HeadLinks({ master }: { readonly master: ShellMasterData }) {
  const { announcements, projects } = headText.feeds
  return (
    <>
      <link rel="apple-touch-icon" href={iconPath(180, master.cacheKey ?? 'ilk', 'filled')} />
      <link rel="alternate" type={RSS} title={`${master.platformName}: ${announcements}`} href={feeds.announcements} />
      <link rel="alternate" type={RSS} title={`${master.platformName}: ${projects}`} href={feeds.projects} />
    </>
  )
}
