/** Name of the form on a card that asks to be told of an opening, or no longer; the campaign page's action answers it. */
export const OPENING_FORM = 'kartta-haber'

/** Its field: whether they want to be told. */
export const WANTED = 'haber'
export const WANTS = { yes: 'evet', no: 'hayir' } as const
