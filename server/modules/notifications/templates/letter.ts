/** What a mail says, before it is laid out: every part is plain text. */
export interface Letter {
  /** Names the template in the outbox; one event makes at most one mail of a template for one person. */
  readonly template: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Figures and codes, one line each. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Path below the site's address. */
  readonly button?: { readonly label: string; readonly path: string }
  readonly closing?: readonly string[]
}

export const greet = (fullName: string): string => `Sayın ${fullName},`
