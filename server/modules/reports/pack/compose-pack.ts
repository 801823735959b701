import { createHash } from 'node:crypto'
import { invariant } from '#contracts/common/errors.ts'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import { ledgerAccountLabels, transferKindLabels } from '#contracts/ledger/messages.ts'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import { packColumns, type PackFile, packIdentityNotes, packReadMe } from '#contracts/reports/messages.ts'
import type { PackIdentities } from '#contracts/reports/packs.ts'
import type { PackRow } from './read-records.ts'
import { type CellKind, PACK_TABLES } from './tables-of-pack.ts'
import { writeZip } from './write-zip.ts'

const SHOWN_END = 4

/** `Zeynep Özdemir` as `Z*** Ö***`. */
const maskWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')

const maskNumber = (text: string): string => (text === '' ? '' : `***${text.slice(-SHOWN_END)}`)

const MASKS: Readonly<Partial<Record<CellKind, (cell: string) => string>>> = {
  name: maskWords,
  iban: maskNumber,
  number: maskNumber,
  free: (text) => (text === '' ? '' : '***'),
}

function shownCell(kind: CellKind, cell: string, identities: PackIdentities): string {
  if (kind === 'account') return ledgerAccountLabels[cell as LedgerAccount] ?? cell
  if (kind === 'transfer') return transferKindLabels[cell as TransferKind] ?? cell
  return identities === 'masked' ? (MASKS[kind]?.(cell) ?? cell) : cell
}

interface Written {
  readonly path: string
  readonly bytes: Buffer
  /** Of a table: its rows without the names of its columns. */
  readonly rows?: number
}

function writeTable(file: PackFile, rows: readonly PackRow[], identities: PackIdentities): Written {
  const { columns } = PACK_TABLES[file]
  const lines = rows.map(({ cells }) =>
    csvLine(columns.map(([kind], at) => shownCell(kind, cells[at] ?? '', identities))),
  )
  const text = [CSV_BOM + csvLine(packColumns[file]), ...lines].join('')
  return { path: file, bytes: Buffer.from(text), rows: rows.length }
}

/** A kept document as the text its published hash was made of. */
function writeDocument({ file, cells }: PackRow): Written {
  return { path: file, bytes: Buffer.from(canonicalJson(JSON.parse(cells[0] ?? 'null'))) }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * A campaign's records as one ZIP file with a manifest. Made of the records alone: no moment of its making, no name of who asked; the
 * same records make the same bytes.
 */
export function composePack(
  projectId: string,
  records: readonly PackRow[],
  identities: PackIdentities,
): { readonly bytes: Buffer; readonly sha256: string } {
  const byFile = Map.groupBy(records, ({ file }) => file)
  invariant(byFile.has('kampanya.csv'), 'a campaign that has a pack is on record')
  const tables = (Object.keys(packColumns) as PackFile[]).map((file) =>
    writeTable(file, byFile.get(file) ?? [], identities),
  )
  const documents = records.filter(({ file }) => file.endsWith('.json')).map(writeDocument)
  const readMe = Buffer.from([...packReadMe, packIdentityNotes[identities], ''].join('\r\n'))
  const files = [{ path: 'OKUBENI.txt', bytes: readMe }, ...tables, ...documents].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  )
  const manifest = {
    format: 1,
    projectId,
    identities,
    files: files.map(({ path, bytes, ...beside }) => ({
      path,
      sha256: sha256Of(bytes),
      byteLength: bytes.byteLength,
      ...beside,
    })),
  }
  const bytes = writeZip([
    ...files,
    { path: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
  ])
  return { bytes, sha256: sha256Of(bytes) }
}
