import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { archiveWords as say, recordWords } from '#contracts/exports/record-messages.ts'
import type { FieldWords } from '#contracts/exports/record-words.ts'
import type { MemberRecord, RecordValue } from '#contracts/exports/record.ts'

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}nav ul{columns:2 16rem}
dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid #8886;margin:0}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:40rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}@media print{nav{display:none}dl{break-inside:avoid}}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Whatever a person typed is text on the page, never markup. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A value as people read it: kuruş as liras, moments in Istanbul's time, codes in words. */
export function shownValue(value: RecordValue, words: FieldWords): string {
  if (value === null || value === '') return say.absent
  if (value instanceof Date) return formatMoment(value)
  if (typeof value === 'bigint') return formatKurus(value)
  if (typeof value === 'boolean') return value ? say.yes : say.no
  const text = String(value)
  return typeof words === 'string' ? text : (words[1][text] ?? text)
}

type Rows = readonly Readonly<Record<string, RecordValue>>[]
type AnyWords = { readonly title: string; readonly fields: Readonly<Record<string, FieldWords>> }

const isList = (name: string): name is keyof MemberRecord => Object.hasOwn(recordWords, name)

/** The lists of a record, each with its words, in the order of the page. */
export function listsOf(record: MemberRecord): readonly (readonly [name: string, words: AnyWords, rows: Rows])[] {
  return Object.keys(recordWords)
    .filter(isList)
    .map((name): readonly [string, AnyWords, Rows] => [name, recordWords[name], record[name]])
}

/** The record as one page that needs nothing else: to read, to print, to keep. */
export function writePage(record: MemberRecord, { platform, madeAt }: { platform: string; madeAt: Date }): string {
  const lists = listsOf(record)
  const lead = fillMessage(say.lead, { platform, madeAt: formatMoment(madeAt) })
  const paragraphs = [lead, say.machine, say.left].map((text) => `<p>${escapeHtml(text)}</p>`)
  const contents = lists.map(
    ([name, { title }, rows]) => `<li><a href="#${name}">${escapeHtml(title)}</a> (${rows.length})</li>`,
  )
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(say.title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(say.title)}</h1>
${paragraphs.join('\n')}
<nav aria-label="${escapeHtml(say.contents)}"><ul>${contents.join('')}</ul></nav>
${lists.map(([name, words, rows]) => writeList(name, words, rows)).join('\n')}
</main></body></html>
`
}

function writeList(name: string, { title, fields }: AnyWords, rows: Rows): string {
  const body = rows.map(
    (row) =>
      `<dl>${Object.entries(fields)
        .map((field) => writeField(field, row))
        .join('')}</dl>`,
  )
  const shown = body.length > 0 ? body.join('\n') : `<p>${escapeHtml(say.none)}</p>`
  return `<section id="${name}"><h2>${escapeHtml(title)}</h2>\n${shown}</section>`
}

function writeField([field, words]: [string, FieldWords], row: Rows[number]): string {
  const label = typeof words === 'string' ? words : words[0]
  return `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(shownValue(row[field] ?? null, words))}</dd>`
}
