/**
 * Widths among which a browser chooses, in pixels: a card's on a desktop; a telephone's whole width at its usual density
 * (which the largest paint of most first visits waits for); a page's, or a dense screen's.
 */
export const PICTURE_WIDTHS = [400, 680, 1200] as const

/** Where public files lie; their path in the store follows. */
export const PUBLIC_FILES = '/api/file/getfile/'

/** For whoever cannot choose. */
export const USUAL_WIDTH = 680

/** A sign's beside a name, in pixels: at most 40 on the screen, at three times its density. */
export const SIGN_WIDTH = 120

/** Address of a picture in a sign's width: one for the frame's head and the browser's tab, so that it is fetched once. */
export function signAddress(picture: string): string {
  return `${picture}?w=${SIGN_WIDTH}`
}

/**
 * The largest picture taken in, in pixels: what telephones usually take (12 megapixels) and some. Its file says little of it: one
 * of 39 megapixels fits into 39 kilobytes, and takes seconds and hundreds of megabytes to decode.
 */
export const MOST_PIXELS = 16_000_000

/** Every width in which a picture is kept besides its own. */
export const KEPT_WIDTHS = [SIGN_WIDTH, ...PICTURE_WIDTHS] as const
