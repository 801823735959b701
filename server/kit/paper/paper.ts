/** A run of words within a line. */
export interface Words {
  readonly text: string
  readonly isBold?: boolean
}

export type PaperBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text' | 'note'; readonly words: readonly Words[] }
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly (readonly Words[])[] }
  /** Where the headings of the second level stand, each named as it stands there. */
  | { readonly kind: 'contents'; readonly titles: readonly string[] }
  /** Figures that stand out, side by side. */
  | { readonly kind: 'sums'; readonly sums: readonly (readonly [label: string, value: string])[] }
  /** An address that a camera reads, named by `label`, with words beside it. */
  | { readonly kind: 'code'; readonly address: string; readonly label: string; readonly words: readonly Words[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly titles: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Share of the width of each column. */
      readonly widths: readonly number[]
      /** Columns of figures: they stand right. */
      readonly figures: readonly number[]
    }

/** A text that a paper carries as a file of its own. */
export interface Attachment {
  readonly name: string
  readonly mimetype: string
  readonly description: string
  readonly text: string
}

/**
 * A document to keep: contract, statement, form. The same paper is the same file, byte for byte, as long as the library and
 * the fonts are the same.
 */
export interface Paper {
  readonly title: string
  /** Who issues it: stands on top of the first page, with the day of `at`. */
  readonly author: string
  /** The moment it tells of; the file bears no other. */
  readonly at: Date
  readonly blocks: readonly PaperBlock[]
  /** At the foot of every page, beside the page number. */
  readonly foot: string
  /** How a page is counted: `{page}` of `{pages}`. */
  readonly count: string
  /** Files inside the file, for programs. */
  readonly attachments?: readonly Attachment[]
}

/** A paper as a PDF. */
export interface PrintedPaper {
  readonly bytes: Buffer
  readonly pages: number
}

/** The paper has more text or more pages than any document of the platform may have. */
export class PaperTooLarge extends Error {
  override readonly name = 'PaperTooLarge'
}
