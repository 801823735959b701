import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test, vi } from 'vitest'
import { BOUNDS, parseStatementsApart } from './parse-apart.ts'
import { parseStatements } from '../parse-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function csv(count: number, closing = `${1_000 + count},00`): Uint8Array {
  const head = `Hesap;TR330006100519786457841326\nEkstre No;1\nPara Birimi;TRY\nTarih;12.03.2026\nAçılış Bakiyesi;1.000,00\nKapanış Bakiyesi;${closing}\n`
  const columns = 'İşlem No;İşlem Zamanı;Valör;Tutar;Karşı Taraf;Karşı IBAN;Açıklama;Referans\n'
  const rows = Array.from(
    { length: count },
    (_, at) => `T-${at};12.03.2026 14:05:09;12.03.2026;1,00;Ayşe Yılmaz;;AD1234;\n`,
  )
  return bytes(head + columns + rows.join(''))
}

test('a large statement reads as it does here, moments and amounts included', async () => {
  const file = csv(2_000)
  expect(file.length).toBeGreaterThan(100_000)
  expect(await parseStatementsApart(file)).toEqual(parseStatements(file))
})

test('in watch mode, too, where Node speaks on the thread’s line', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const file = csv(2_000)
  expect(await parseStatementsApart(file)).toEqual(parseStatements(file))
  vi.unstubAllEnvs()
})

test.each([
  ['a large one that does not add up', csv(2_000, '1.000,00'), 'statement-does-not-add-up'],
  ['a large one that is none', bytes(`<a>${'<b>'.repeat(50_000)}`), 'statement-unreadable'],
  ['a small one that is none', bytes('<a>'), 'statement-unreadable'],
])('%s is refused as it is here', async (_name, file, code) => {
  await expect(parseStatementsApart(file)).rejects.toMatchObject({ name: 'StatementRefused', code })
})

test('what spends more processor time than any real statement is too large, however little time went by', async () => {
  const read = parseStatementsApart(csv(20_000), [], { ...BOUNDS, cpuMs: 1 })
  await expect(read).rejects.toMatchObject({ name: 'StatementRefused', code: 'statement-too-large' })
})

test('a file that the machine had no time for is not called too large, and reads when it has', async () => {
  const file = csv(2_000)
  const read = parseStatementsApart(file, [], { ...BOUNDS, waitMs: 1 })
  await expect(read).rejects.toMatchObject({ name: 'Refusal', code: 'statement-not-read' })
  expect(await parseStatementsApart(file)).toHaveLength(1)
})

test('what needs more memory than any real statement is too large', async () => {
  const read = parseStatementsApart(csv(20_000), [], { ...BOUNDS, megabytes: 12 })
  await expect(read).rejects.toMatchObject({ name: 'StatementRefused', code: 'statement-too-large' })
})

test('of a crowd of files so many are read and wait as there is memory for; the next is told at once to come again', async () => {
  const file = csv(700)
  const crowd = Array.from({ length: 22 }, () => parseStatementsApart(file, [], { ...BOUNDS, waitMs: 50 }))
  const next = Promise.race([parseStatementsApart(file), new Promise((resolve) => setTimeout(resolve, 10))])
  await expect(next).rejects.toMatchObject({ name: 'Refusal', code: 'statement-not-read' })
  await Promise.allSettled(crowd)
  expect(await parseStatementsApart(file)).toHaveLength(1)
})

test('whoever asks something else meanwhile does not wait for it', async () => {
  const entry = '<Ntry><Amt Ccy="TRY">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>'
  const file = bytes(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry.repeat(40_000)}</Stmt></BkToCstmrStmt></Document>`,
  )
  const started = performance.now()
  expect(() => parseStatements(file)).toThrow('statement')
  const standstill = performance.now() - started
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await expect(parseStatementsApart(file)).rejects.toMatchObject({ name: 'StatementRefused' })
  delay.disable()
  expect(standstill).toBeGreaterThan(200)
  expect(delay.max / 1e6).toBeLessThan(standstill / 2)
})
