import { Icon } from '#web/ui/index.ts'

const WIDTHS = [400, 800, 1200] as const

/** Files come with the platform's own address before them; the page may be open under another name of the same site. */
export function ownPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** A cover, 16:9, in the width the screen needs. Room is kept before it arrives. `first`: the largest thing of the page. */
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
  return (
    <img
      src={`${path}?w=800`}
      srcSet={WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      width="800"
      height="450"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-video w-full bg-sunk object-cover ${className}`}
    />
  )
}

/** A project's sign beside its name; nothing when the operator shows none. */
export function Logo({ src, size = 'small' }: { readonly src: string | null; readonly size?: 'small' | 'large' }) {
  if (!src) return null
  return (
    <img
      src={ownPath(src)}
      alt=""
      width="64"
      height="64"
      loading={size === 'large' ? 'eager' : 'lazy'}
      className={`${size === 'large' ? 'size-16' : 'size-11'} shrink-0 rounded border border-line bg-surface object-contain`}
    />
  )
}
