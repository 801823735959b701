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

/** A template as it is shipped, with the notes to the operator's lawyer. The first line of a file is the title. */
export function shippedText(kind: LegalTextKind): { readonly title: string; readonly text: string } {
  const markdown = readFileSync(new URL(`../texts/${kind}.md`, import.meta.url), 'utf8').trim()
  const [heading = '', ...rest] = markdown.split('\n')
  return { title: heading.replace(/^#\s+/, ''), text: rest.join('\n').trim() }
}

/**
 * Version 1 of every text, as members read and accept it: templates that the operator's lawyer completes and replaces by
 * version 2. In force from a day before any campaign of a history.
 */
export function legalTextRows(): LegalTextRow[] {
  return LEGAL_TEXT_KINDS.map((kind) => {
    const { title, text } = shippedText(kind)
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
