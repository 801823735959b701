import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LEGAL_TEXT_KINDS, type LegalTextKind } from '#contracts/platform/endpoints.ts'
import { istanbulMoment } from '#contracts/common/time.ts'
import { derivedId } from '#server/kit/id.ts'

export interface LegalTextRow {
  readonly id: string
  readonly kind: LegalTextKind
  readonly version: number
  readonly title: string
  readonly body: string
  readonly sha256: string
  readonly effective_from: Date
}

/**
 * Version 1 of every text: templates that the operator's lawyer completes and replaces by version 2. The first line of a
 * file is the title. In force from a day before any campaign of a history.
 */
export function legalTextRows(): LegalTextRow[] {
  return LEGAL_TEXT_KINDS.map((kind) => {
    const markdown = readFileSync(new URL(`../texts/${kind}.md`, import.meta.url), 'utf8').trim()
    const [heading = '', ...rest] = markdown.split('\n')
    const title = heading.replace(/^#\s+/, '')
    const body = rest.join('\n').trim()
    return {
      id: derivedId('legal-text', kind, '1'),
      kind,
      version: 1,
      title,
      body,
      sha256: createHash('sha256').update(`${title}\n${body}`).digest('hex'),
      effective_from: istanbulMoment('2024-01-01'),
    }
  })
}
