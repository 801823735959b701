import { PICTURE_WIDTHS, SIGN_WIDTH, signAddress } from '#contracts/common/pictures.ts'
import mark from '../assets/mark.svg?url'
import type { ShellMasterData } from '#web/kernel/master-data/master-data.ts'
import { useShell } from '#web/kernel/shell-data.ts'

/** At its largest: pixels on the screen, times the density of a telephone. */
const HEIGHT = 36 * 3

/** The sign as the browser's tab has it where that is wide enough, so that it is fetched once; a word mark wider. */
function addressOf({ logoUrl, logoSize }: ShellMasterData): string {
  if (!logoUrl) return mark
  const isNarrow = logoSize && (logoSize.width / logoSize.height) * HEIGHT <= SIGN_WIDTH
  return isNarrow ? signAddress(logoUrl) : `${logoUrl}?w=${PICTURE_WIDTHS[0]}`
}

/** The operator's sign in any proportion: a square one as it is, a word mark as wide as it can be read. Ours where there is none. */
export function SiteLogo({ small }: { readonly small?: boolean }) {
  const { master } = useShell()
  const size = small ? 'h-7 max-w-28 sm:max-w-36' : 'h-9 max-w-36 sm:max-w-48'
  return (
    <img
      src={addressOf(master)}
      alt=""
      // Its place is kept before it has come, so that the name beside it stays where it is.
      {...(master.logoUrl ? (master.logoSize ?? {}) : { width: 36, height: 36 })}
      fetchPriority="low"
      className={`${size} w-auto shrink-0 object-contain object-left`}
    />
  )
}
