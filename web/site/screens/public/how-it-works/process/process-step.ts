/** A box of the drawing. */
export interface ProcessStep {
  readonly title: string
  /** Who acts. */
  readonly actor: string
  /** How the way is left here, in two short lines. */
  readonly exit?: readonly [string, string]
}
