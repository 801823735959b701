import { readFileSync } from 'node:fs'
import { withoutNotes } from '#contracts/common/text/notes.ts'
import { LEGAL_TEXT_KINDS, type LegalTextKind } from '#contracts/platform/endpoints.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { derivedId } from '#server/kit/id.ts'
import { legalTextHash } from '#server/modules/platform/index.ts'

export interface LegalTextRow {
  readonly id: string
  readonly kind: LegalTextKind
  readonly version: number
  readonly title: string
  readonly body: string
  readonly sha256: string
  readonly effective_from: Date
}

/** What is said of card payments where the operator takes them. */
const OF_CARDS: readonly LegalTextKind[] = ['fees-and-deductions']

/** A template as it is shipped, with the notes to the operator's lawyer. The first line of a file is the title. */
export function shippedText(
  kind: LegalTextKind,
  takesCards = false,
): { readonly title: string; readonly text: string } {
  const read = (file: string): string => readFileSync(new URL(`../texts/${file}.md`, import.meta.url), 'utf8').trim()
  const [heading = '', ...rest] = read(kind).split('\n')
  const ofCards = takesCards && OF_CARDS.includes(kind) ? ['', read(`cards/${kind}`)] : []
  return { title: heading.replace(/^#\s+/, ''), text: [...rowsFor(rest, takesCards), ...ofCards].join('\n').trim() }
}

/** Lines of a text; rows of its tables that begin with `|+` are said where the operator takes cards alone. */
function rowsFor(lines: readonly string[], takesCards: boolean): string[] {
  return lines.flatMap((line) => {
    if (!line.startsWith('|+')) return [line]
    return takesCards ? [line.replace('|+', '|')] : []
  })
}

/**
 * Version 1 of every text, as members read and accept it: templates that the operator's lawyer completes and replaces by
 * version 2. In force from a day before any campaign of a history.
 */
export function legalTextRows(takesCards: boolean): LegalTextRow[] {
  return LEGAL_TEXT_KINDS.map((kind) => {
    const { title, text } = shippedText(kind, takesCards)
    const body = withoutNotes(text)
    return {
      id: derivedId('legal-text', kind, '1'),
      kind,
      version: 1,
      title,
      body,
      sha256: legalTextHash({ title, body }),
      effective_from: istanbulMoment('2024-01-01'),
    }
  })
}
