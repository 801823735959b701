/** The smallest square that shows a face, in pixels. */
export const LEAST_PICTURE_SIDE = 120

export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The largest square in the middle of a picture, in whole pixels; null where it is smaller than `LEAST_PICTURE_SIDE`. */
export function middleOf({ width, height }: { readonly width: number; readonly height: number }): Square | null {
  const side = Math.min(width, height)
  if (side < LEAST_PICTURE_SIDE) return null
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}
