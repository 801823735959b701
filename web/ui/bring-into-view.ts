/** Scrolls no further than it takes to show all of an element; of one that is taller than the window, its beginning. */
export function bringIntoView(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  // Bars at the thumb cover the window's lower edge (base.css keeps their room).
  const covered = getComputedStyle(document.documentElement).scrollPaddingBottom.replace('px', '')
  const room = innerHeight - (Number(covered) || 0)
  if (top >= 0 && bottom <= room) return
  element.scrollIntoView({ block: height > room ? 'start' : 'nearest' })
}
