import { PICTURE_WIDTHS, USUAL_WIDTH } from '#contracts/common/pictures.ts'
import { Icon } from '#web/ui/index.ts'

/** Files come with the platform's own address before them; the page may be open under another name of the same site. */
export function ownPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/**
 * A cover, 16:9, in the width the screen needs. Room is kept before it arrives. `first`: the largest thing of the page; the others
 * begin to load when they come near, and not in the frame that shows the first.
 */
export function Cover({
  src,
  sizes,
  first,
  className = '',
}: {
  readonly src: string | null
  readonly sizes: string
  readonly first?: boolean
  readonly className?: string
}) {
  if (!src) {
    return (
      <span className={`grid aspect-video w-full place-items-center bg-tint text-action ${className}`}>
        <Icon name="chart" className="size-10" />
      </span>
    )
  }
  const path = ownPath(src)
  const picture = (
    <img
      src={`${path}?w=${USUAL_WIDTH}`}
      srcSet={PICTURE_WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      width="800"
      height="450"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      // With the words around it in one frame; the others must not hold that frame up.
      decoding={first ? 'sync' : 'async'}
      className={`picture aspect-video w-full bg-sunk object-cover ${className}`}
    />
  )
  return first ? picture : <span className={`block aspect-video bg-sunk ${className}`}>{picture}</span>
}

/** A project's sign beside its name; nothing when the operator shows none. It leaves the page's first bytes to words and cover. */
export function Logo({ src, size = 'small' }: LogoProps) {
  if (!src) return null
  const room = size === 'large' ? 'size-16' : 'size-11'
  return (
    <span className={`${room} shrink-0 rounded bg-sunk`}>
      <img
        src={ownPath(src)}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        className={`picture ${room} rounded border border-line bg-surface object-contain`}
      />
    </span>
  )
}

interface LogoProps {
  readonly src: string | null
  readonly size?: 'small' | 'large'
}
