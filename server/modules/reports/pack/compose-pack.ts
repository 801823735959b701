import { createHash, type Hash } from 'node:crypto'
import { invariant } from '#contracts/common/errors.ts'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import { ledgerAccountLabels, transferKindLabels } from '#contracts/ledger/messages.ts'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import { packColumns, type PackFile, packIdentityNotes, packReadMe } from '#contracts/reports/messages.ts'
import type { PackIdentities } from '#contracts/reports/packs.ts'
import type { PackRow } from './read-records.ts'
import { type CellKind, PACK_TABLES } from './tables-of-pack.ts'
import { type ZipWriter, zipWriter } from './write-zip.ts'

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
  readonly sha256: string
  readonly byteLength: number
  /** Of a table: its rows without the names of its columns. */
  readonly rows?: number
}

/** Writes one file after another into a ZIP, with what the manifest says of each. */
class Files {
  readonly written: Written[] = []
  readonly #zip: ZipWriter
  #open: { readonly path: string; readonly hash: Hash; byteLength: number; rows: number | null } | null = null

  constructor(zip: ZipWriter) {
    this.#zip = zip
  }

  get path(): string | null {
    return this.#open?.path ?? null
  }

  begin(path: string, isTable: boolean): void {
    this.end()
    this.#zip.begin(path)
    this.#open = { path, hash: createHash('sha256'), byteLength: 0, rows: isTable ? 0 : null }
  }

  add(text: string, rows = 0): void {
    const open = this.#open
    invariant(open, 'a file is begun before it is written')
    const bytes = Buffer.from(text)
    open.hash.update(bytes)
    open.byteLength += bytes.byteLength
    if (open.rows !== null) open.rows += rows
    this.#zip.add(bytes)
  }

  whole(path: string, text: string): void {
    this.begin(path, false)
    this.add(text)
    this.end()
  }

  end(): void {
    const open = this.#open
    if (open === null) return
    this.#zip.end()
    const { path, hash, byteLength, rows } = open
    this.written.push({ path, sha256: hash.digest('hex'), byteLength, ...(rows === null ? {} : { rows }) })
    this.#open = null
  }
}

const isTable = (file: string): file is PackFile => Object.hasOwn(packColumns, file)

const lineOf = (file: PackFile, { cells }: PackRow, identities: PackIdentities): string =>
  csvLine(PACK_TABLES[file].columns.map(([kind], at) => shownCell(kind, cells[at] ?? '', identities)))

/**
 * A campaign's records as one ZIP file with a manifest, to `take`, some of it at a time, as `records` come: in the order of their files.
 * Made of the records alone: no moment of its making, no name of who asked; the same records make the same bytes.
 */
export async function composePack(
  projectId: string,
  records: AsyncIterable<readonly PackRow[]>,
  identities: PackIdentities,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  let waiting: Uint8Array[] = []
  const zip = zipWriter((bytes) => waiting.push(bytes))
  const files = new Files(zip)
  const handOn = async (): Promise<void> => {
    const taken = waiting
    waiting = []
    for (const bytes of taken) await take(bytes)
  }
  // A table without rows is a file with the names of its columns.
  const tables = (Object.keys(packColumns) as PackFile[]).toSorted((one, other) => (one < other ? -1 : 1))
  const beginTables = (until: string | null): void => {
    const next = tables.filter((table) => until === null || table <= until)
    for (const table of next) {
      files.begin(table, true)
      files.add(CSV_BOM + csvLine(packColumns[table]))
    }
    tables.splice(0, next.length)
  }
  files.whole('OKUBENI.txt', [...packReadMe, packIdentityNotes[identities], ''].join('\r\n'))
  let hasCampaign = false
  for await (const rows of records) {
    for (const row of rows) {
      const { file } = row
      hasCampaign ||= file === 'kampanya.csv'
      if (file !== files.path) beginTables(file)
      if (isTable(file)) files.add(lineOf(file, row, identities), 1)
      // A kept document as the text its published hash was made of.
      else files.whole(file, canonicalJson(JSON.parse(row.cells[0] ?? 'null')))
    }
    await handOn()
  }
  invariant(hasCampaign, 'a campaign that has a pack is on record')
  beginTables(null)
  files.end()
  const manifest = { format: 1, projectId, identities, files: files.written }
  files.whole('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  zip.close()
  await handOn()
}
