const WIDTHS = ['w-28', 'w-20', 'w-24'] as const

/** Holds the place of a figure that is not this reader's: a shape, drawn from nothing. `place` in its list varies the width. */
export function Veiled({ place }: { readonly place: number }) {
  return <span aria-hidden="true" className={`veiled shrink-0 ${WIDTHS[place % WIDTHS.length]}`} />
}
