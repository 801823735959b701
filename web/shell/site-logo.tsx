import { PICTURE_WIDTHS } from '#contracts/common/pictures.ts'
import mark from '../assets/mark.svg?url'
import { useShell } from '#web/kernel/shell-data.ts'

/** The operator's sign in any proportion: a square one as it is, a word mark as wide as it can be read. Ours where there is none. */
export function SiteLogo({ small }: { readonly small?: boolean }) {
  const { master } = useShell()
  const size = small ? 'h-7 max-w-28 sm:max-w-36' : 'h-9 max-w-36 sm:max-w-48'
  return (
    <img
      src={master.logoUrl ? `${master.logoUrl}?w=${PICTURE_WIDTHS[0]}` : mark}
      alt=""
      // Its place is kept before it has come, so that the name beside it stays where it is.
      {...(master.logoUrl ? (master.logoSize ?? {}) : { width: 36, height: 36 })}
      fetchPriority="low"
      className={`${size} w-auto shrink-0 object-contain object-left`}
    />
  )
}
