import type { letterTexts } from './letter-messages.ts'
import type { markTexts } from './mark-messages.ts'

export type Mark = keyof typeof markTexts
export type LetterName = keyof typeof letterTexts

export interface LetterRule {
  /** The marks it may use beside `platformName` and, where it has a name to call, `fullName`. */
  readonly marks: readonly Mark[]
  /** Without these it would not say what it is for; a template that lacks one is not sent. */
  readonly needed?: readonly Mark[]
  /**
   * Is about what can be done until a moment it names: once that is over, it is not sent any more. Of other letters the line with such a
   * moment is left out.
   */
  readonly isTimed?: boolean
  /** Carries a button; where it leads is the program's business, its label the operator's. */
  readonly hasLink: boolean
  /**
   * Concerns the safety of an account, or carries a link or a code somebody waits for: composed and sent before all other
   * letters, however many of those wait.
   */
  readonly isUrgent?: boolean
  /** Goes out as a short message too, where the operator sends any and the receiver’s number is verified. */
  readonly hasSms?: boolean
  /** Never goes out as a mail. */
  readonly isSmsOnly?: boolean
  /**
   * Of letters to staff, whether it is about no project (`none`), or tells no more than that something of one waits (`presence`), which
   * a member of the committee is told before their declaration, or more (`contents`). Who declared a relation is told neither of these
   * (T9/10).
   */
  readonly ofFile?: 'none' | 'presence' | 'contents'
  /** To an address of which nothing else is known. */
  readonly isNameless?: boolean
}
