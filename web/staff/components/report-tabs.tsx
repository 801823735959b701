import { consolePaths } from '#contracts/staff-paths.ts'
import { Tabs } from '#web/ui/index.ts'
import { reportTabsText as text } from './console/text.ts'

/** The two sides of reporting: figures of a period, records of a campaign. */
export function ReportTabs({ current }: { readonly current: 'figures' | 'packs' }) {
  return (
    <Tabs
      label={text.label}
      current={current}
      tabs={[
        { key: 'figures', label: text.figures, to: consolePaths.reports.href() },
        { key: 'packs', label: text.packs, to: consolePaths.reportPacks.href() },
      ]}
    />
  )
}
