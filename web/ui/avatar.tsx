import { Icon } from './icon.tsx'

/** A picture, or initials on a tint; never an invented face. */
export function Avatar({
  name,
  src,
  size = 'normal',
}: {
  readonly name: string
  readonly src?: string | null | undefined
  readonly size?: 'normal' | 'large'
}) {
  const box = size === 'large' ? 'size-20 text-xl' : 'size-9 text-sm'
  if (src)
    return (
      <img
        src={src}
        alt=""
        width="80"
        height="80"
        loading="lazy"
        className={`picture ${box} shrink-0 rounded-full border border-line bg-sunk object-cover`}
      />
    )
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden="true"
      className={`${box} grid shrink-0 place-items-center rounded-full bg-tint font-semibold text-action`}
    >
      {initials || <Icon name="user" />}
    </span>
  )
}

/** First letters of the first and last name, in Turkish capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('tr') ?? '')
    .join('')
}
