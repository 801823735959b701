import { formatCount } from '#contracts/common/text/plain-text.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { blocksOf, type MarkdownBlock, partsOf } from '#contracts/common/text/markdown-blocks.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { type FormSection, formSectionsOf } from '#contracts/investments/form-sections.ts'
import { paperWords } from '#contracts/papers/messages.ts'
import type { Context } from '#server/kit/context.ts'
import type { Paper, PaperBlock, Words } from '#server/kit/paper/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { settings } from '#server/modules/platform/index.ts'
import { termsOf } from './accepted-terms.ts'
import type { AcceptedText } from './find-accepted-text.ts'

const words = paperWords.accepted

/** An accepted text as a paper: who accepted it, when, for which terms, and all of it. */
export async function composeAcceptedText(
  context: Pick<Context, 'db' | 'clock'>,
  accepted: AcceptedText,
): Promise<Paper> {
  const { acceptance, form, text, body } = accepted
  const { title, version, sha256, kind } = text
  const terms = termsOf(acceptance, form)
  const investor = await findMember(context, acceptance.investorId)
  const { platformName } = await settings.findOperator(context)
  const facts: (readonly [string, string])[] = [
    [words.investor, investor?.fullName ?? ''],
    [words.campaign, terms.projectTitle],
    [words.company, terms.companyName],
    [words.amount, formatKurus(terms.amount)],
    [words.shareCount, formatCount(terms.shareCount)],
    [words.unitValue, formatKurus(terms.unitShareValue)],
    [words.formVersion, String(terms.formVersion)],
    [words.version, String(version)],
    [words.acceptedAt, formatMoment(acceptance.at)],
  ]
  return {
    title,
    author: platformName,
    at: acceptance.at,
    blocks: [
      { kind: 'text', words: [{ text: words.note }] },
      { kind: 'facts', facts },
      // In one piece: what is broken over two lines is copied with a gap.
      { kind: 'text', words: [{ text: `${words.digest}: `, isBold: true }, { text: sha256 }] },
      ...(kind === 'information-form' ? formBlocks(body) : blocksOf(body).map(blockOf)),
    ],
    foot: fillMessage(words.foot, { title, version: String(version), sha256 }),
    count: paperWords.count,
  }
}

function wordsOf(line: string): Words[] {
  return partsOf(line).map(({ kind, text }) => ({ text, isBold: kind === 'bold' }))
}

const plain = (line: string): string => wordsOf(line).reduce((whole, { text }) => whole + text, '')

function blockOf(block: MarkdownBlock): PaperBlock {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level: block.level === 2 ? 2 : 3, text: plain(block.text) }
    case 'list':
      return { kind: 'list', first: block.ordered ? block.start : null, items: block.items.map(wordsOf) }
    case 'table': {
      const rows = block.rows.map((row) => row.map(plain))
      const widths = block.titles.map(() => 1 / block.titles.length)
      return { kind: 'table', titles: block.titles.map(plain), rows, widths, figures: [] }
    }
    default:
      return { kind: block.kind === 'note' ? 'note' : 'text', words: wordsOf(block.text) }
  }
}

function formBlocks(body: string): PaperBlock[] {
  const { title, sections } = formSectionsOf(body)
  return [{ kind: 'heading', level: 2, text: title }, ...sections.flatMap(sectionBlocks)]
}

function sectionBlocks({ heading, lines, points }: FormSection): PaperBlock[] {
  const pairs = lines.filter((line) => typeof line !== 'string')
  const others = lines.filter((line) => typeof line === 'string')
  return [
    ...(heading === null ? [] : [{ kind: 'heading', level: 3, text: heading } as const]),
    ...(pairs.length > 0 ? [{ kind: 'facts', facts: pairs } as const] : []),
    ...others.map((line): PaperBlock => ({ kind: 'text', words: [{ text: line }] })),
    ...(points.length > 0 ? [{ kind: 'list', first: null, items: points.map((text) => [{ text }]) } as const] : []),
  ]
}
