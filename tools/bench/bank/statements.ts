import { strToU8, zipSync } from 'fflate'
import { STATEMENT_FORMS } from '#contracts/trial/statement-forms.ts'
import { parseStatementsApart } from '#server/outside/index.ts'
import { TABLE_PROFILE, writeForm } from '#trial/simulators/bank/statement-forms.ts'
import type { BankTransaction } from '#trial/simulators/bank/bank-account.ts'
import type { BankStatement } from '#trial/simulators/bank/bank-statement.ts'
import type { BenchOptions, BenchResult } from '../figure.ts'

const LINES = 20_000
const ROUNDS = 3
const IBAN = 'TR730006200001234567890123'
const BOOKED_AT = new Date('2026-03-16T09:30:05Z')

const STATEMENT: BankStatement = {
  ...{ accountIban: IBAN, number: 1, numberInYear: 1, openedOn: '2026-03-16', byDay: false },
  ...{ cutAt: new Date('2026-03-16T21:00:00Z'), openingKurus: 0n, closingKurus: BigInt(LINES) * 100_00n },
}

const transaction = (_line: unknown, at: number): BankTransaction => ({
  ...{ accountIban: IBAN, number: at + 1, bankTransactionId: `B-${at}`, bookedAt: BOOKED_AT, valueDate: '2026-03-16' },
  ...{ amountKurus: 100_00n, balanceAfterKurus: BigInt(at + 1) * 100_00n, counterpartyName: 'DEFNE KAYA' },
  ...{ counterpartyIban: 'TR330006100519786457841326', counterpartyNumber: '', description: `EFT AD-${at}` },
  ...{ endToEndId: null, statementNumber: 1 },
})

/** The trial's table as a workbook of one sheet. */
function workbookOf(table: string): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = table.split('\r\n').map((row) => `<row>${row.split(';').map(cell).join('')}</row>`)
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  })
}

/** Twenty thousand lines of each form in which banks give statements, read as the product reads them: in a thread of bounded memory. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const transactions = Array.from({ length: LINES }, transaction)
  const files = new Map<string, Uint8Array>(
    STATEMENT_FORMS.map((form) => [form, writeForm(form, STATEMENT, transactions)]),
  )
  files.set('workbook', workbookOf(new TextDecoder('windows-1254').decode(files.get('table'))))
  const milliseconds = new Map<string, number>()
  for (let round = 0; round < (options.rounds ?? ROUNDS); round++) {
    for (const [form, bytes] of files) {
      options.say(`round ${round + 1}: ${form}, ${(bytes.byteLength / 1e6).toFixed(1)} MB`)
      const begun = performance.now()
      const [statement] = await parseStatementsApart(bytes, [TABLE_PROFILE])
      if (statement?.lines.length !== LINES) throw new Error(`${form}: lines are missing`)
      milliseconds.set(form, Math.min(milliseconds.get(form) ?? Infinity, performance.now() - begun))
    }
  }
  const yardstick = milliseconds.get('camt-02') ?? Number.NaN
  return {
    subject: `statements: ${LINES} lines of each form, against camt.053.001.02`,
    figures: [
      { name: 'camt-02, a line', value: yardstick / LINES, unit: 'ms' },
      ...[...milliseconds]
        .filter(([form]) => form !== 'camt-02')
        .map(([form, value]) => ({ name: `${form} against camt-02`, value: value / yardstick, unit: '×', atMost: 2 })),
    ],
    notes: [
      'Each is read in a thread of at most 512 MB of old space; one that needs more is refused, and this measurement fails.',
    ],
  }
}
