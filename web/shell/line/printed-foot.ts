import { formatMoment } from '#contracts/common/time/time.ts'
import type { ShellData } from '#web/kernel/shell-data.ts'

/** What stands at the foot of each printed sheet: whose page it is, when it was made, where it stands (styles/print.css). */
export function printedFoot(
  { master, now, publicUrl }: Pick<ShellData, 'master' | 'now' | 'publicUrl'>,
  pathname = '',
): { readonly 'data-baski': string } | null {
  // A page that reports a fault may know none of it.
  if (!now) return null
  return { 'data-baski': [master.platformName, formatMoment(new Date(now)), publicUrl + pathname].join(' · ') }
}
