import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { formTextTitle, paperWords } from '#contracts/papers/messages.ts'
import { formColumns } from '#contracts/projects/form/columns.ts'
import { type FormEntry, type FormSection, formSections } from '#contracts/projects/form/sections.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import type { Paper, PaperBlock } from '#server/kit/paper/index.ts'

const words = paperWords.form

/** What a version is told by beside its content. */
export interface FormProof {
  readonly version: number
  readonly sha256: string
  readonly approvedAt: Date
  /** Who issues it. */
  readonly author: string
  /** Why it was changed; null for the first version. */
  readonly reason: string | null
}

/** A version of the information form as a paper: what it is, its contents, and the same sections as on the screen. */
export function composeForm(form: InformationForm, proof: FormProof): Paper {
  const { version, sha256, approvedAt, author, reason } = proof
  const sections = formSections(form).map((section, at) => ({ ...section, title: `${at + 1}. ${section.title}` }))
  const title = `${formTextTitle}: ${form.title}`
  return {
    title,
    author,
    at: approvedAt,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.version, String(version)],
          [words.approvedAt, formatMoment(approvedAt)],
          ...(reason === null ? [] : [[words.reason, reason] as const]),
        ],
      },
      // In one piece: what is broken over two lines is copied with a gap.
      { kind: 'text', words: [{ text: `${words.digest}: `, isBold: true }, { text: sha256 }] },
      { kind: 'contents', titles: sections.map((section) => section.title) },
      ...sections.flatMap(blocksOf),
    ],
    foot: fillMessage(words.foot, { title: form.title, version: String(version), sha256 }),
    count: paperWords.count,
  }
}

/** Beyond this a value is read as a text under its label, not beside it. */
const LONGEST_FACT = 160

/** As many amounts stand beside each other on a sheet, to the kuruş. */
const COLUMNS_OF_YEARS = 3

/** Years as rows of tables, each with as many figures as a sheet has room for, and the years that say any of them. */
function yearTables(entries: readonly FormEntry[]): PaperBlock[] {
  const { groups, rows: figures } = formColumns(entries)
  const tables: PaperBlock[] = []
  for (let from = 0; from < figures.length; from += COLUMNS_OF_YEARS) {
    const shown = figures.slice(from, from + COLUMNS_OF_YEARS)
    const rows = groups
      .map((group, at) => [group, ...shown.map(({ values }) => values[at] ?? '')])
      .filter(([, ...values]) => values.some((value) => value !== ''))
    tables.push({
      kind: 'table',
      titles: [words.year, ...shown.map(({ label }) => label)],
      rows,
      widths: [0.25, ...shown.map(() => 0.75 / shown.length)],
      figures: shown.map((_figure, at) => at + 1),
    })
  }
  return tables
}

function blocksOf({ key, title, entries }: FormSection): PaperBlock[] {
  const blocks: PaperBlock[] = [{ kind: 'heading', level: 2, text: title }]
  if (key === 'financials') return [...blocks, ...yearTables(entries)]
  let facts: (readonly [string, string])[] = []
  let group: string | undefined
  const endFacts = () => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts })
    facts = []
  }
  for (const entry of entries) {
    if (entry.group !== group) {
      endFacts()
      if (entry.group !== undefined) blocks.push({ kind: 'heading', level: 3, text: entry.group })
      group = entry.group
    }
    if (entry.value.length <= LONGEST_FACT) facts.push([entry.label, entry.value])
    else {
      endFacts()
      blocks.push(...textOf(entry))
    }
  }
  endFacts()
  return blocks
}

/** A long value: its label in bold, and each of its paragraphs. */
function textOf({ label, value }: FormEntry): PaperBlock[] {
  const [first = '', ...others] = value.split(/\n\s*\n/)
  return [
    { kind: 'text', words: [{ text: `${label}: `, isBold: true }, { text: first }] },
    ...others.map((text): PaperBlock => ({ kind: 'text', words: [{ text }] })),
  ]
}
