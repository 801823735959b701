import sprite from '../assets/icons.svg?url'
import type { IconName } from './icon-names.ts'

export type { IconName }

// One line set, 24 by 24, drawn for this product: round ends, 1.75 wide. Shapes and lines are a file of their own: no page
// repeats them, in HTML or in scripts. An icon is always beside a word unless the word is its label.

/** A line icon. Decoration unless given a `label`. */
export function Icon({
  name,
  className = 'size-5',
  label,
}: {
  readonly name: IconName
  readonly className?: string
  readonly label?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
