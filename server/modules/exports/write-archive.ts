import { zipSync } from 'fflate'
import { invariant } from '#contracts/common/errors.ts'
import type { FieldWords } from '#contracts/exports/record-words.ts'
import type { RecordValue } from '#contracts/exports/record.ts'
import type { WholeRecord } from './gather-record.ts'
import { listsOf, writePage } from './write-page.ts'

/** Raised when a list or a field changes its name or meaning. */
const FORMAT = 'member-record/1'

function plain(value: RecordValue): string | number | boolean | null {
  if (typeof value !== 'bigint') return value instanceof Date ? value.toISOString() : value
  const kurus = Number(value)
  invariant(Number.isSafeInteger(kurus), 'an amount is a safe integer')
  return kurus
}

const labelOf = (words: FieldWords): string => (typeof words === 'string' ? words : words[0])

/** The record for machines: what each field is called, then the lists. Amounts in kuruş, moments in ISO 8601 (UTC). */
function writeJson({ record }: WholeRecord, madeAt: Date): string {
  const lists = listsOf(record)
  const fields = lists.map(([name, words]) => [
    name,
    Object.fromEntries(Object.entries(words.fields).map(([field, label]) => [field, labelOf(label)])),
  ])
  const data = lists.map(([name, { fields: known }, rows]) => [
    name,
    rows.map((row) => Object.fromEntries(Object.keys(known).map((field) => [field, plain(row[field] ?? null)]))),
  ])
  const units = { kurus: 'TRY / 100', moments: 'ISO 8601, UTC', days: 'Europe/Istanbul' }
  const whole = { format: FORMAT, madeAt: madeAt.toISOString(), units, fields: Object.fromEntries(fields) }
  return JSON.stringify({ ...whole, data: Object.fromEntries(data) }, null, 2)
}

/** The archive a member gets: one page to read, one file for machines, and their own files. */
export function writeArchive(
  whole: WholeRecord,
  made: { readonly platform: string; readonly madeAt: Date },
): Uint8Array {
  const text = new TextEncoder()
  return zipSync(
    {
      'verilerim.html': text.encode(writePage(whole.record, made)),
      'verilerim.json': text.encode(writeJson(whole, made.madeAt)),
      ...Object.fromEntries(whole.files),
    },
    { mtime: made.madeAt, level: 6 },
  )
}
