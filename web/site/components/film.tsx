/** A film that was uploaded here, as the browser plays it; of its bytes it fetches none, or the first, before somebody plays it. */
export function Film({
  src,
  label,
  poster,
  preload,
  className = '',
}: {
  readonly src: string
  readonly label: string
  readonly poster?: string | undefined
  readonly preload: 'none' | 'metadata'
  readonly className?: string
}) {
  return (
    <video
      src={src}
      poster={poster}
      preload={preload}
      controls
      playsInline
      aria-label={label}
      className={`block aspect-video w-full rounded border border-line bg-sunk ${className}`}
    >
      {/* Nobody is asked for captions yet: the place of theirs is empty. */}
      <track kind="captions" />
    </video>
  )
}
