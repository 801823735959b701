/** Query parameters of the stylesheet of the operator's colours. */
export const BRAND_PARAMETERS = { action: 'eylem', accent: 'vurgu' } as const

/** Address of that stylesheet: the colours stand in it, so it can be kept for good. Null when none is chosen: nothing is loaded. */
export function brandHref({
  actionColour,
  accentColour,
}: {
  readonly actionColour: string
  readonly accentColour: string
}): string | null {
  const given = [
    [BRAND_PARAMETERS.action, actionColour],
    [BRAND_PARAMETERS.accent, accentColour],
  ].filter(([, colour]) => colour)
  if (given.length === 0) return null
  return `/marka.css?${given.map(([name, colour]) => `${name}=${colour?.replace('#', '')}`).join('&')}`
}
