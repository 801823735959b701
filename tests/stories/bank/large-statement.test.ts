import { afterEach, beforeEach, expect, test } from 'vitest'
import { getUploadedStatements, importBankStatement } from '#contracts/settlement/endpoints.ts'
import { STATEMENT_FORMS } from '#contracts/trial/statement-forms.ts'
import { MAX_STATEMENT_BYTES } from '#contracts/settlement/bank-files/statement-size.ts'
import { bodyLimitOf } from '#server/kit/http/serve.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { BankTransaction } from '#trial/simulators/bank/bank-account.ts'
import { writeForm } from '#trial/simulators/bank/statement-forms.ts'
import { ask } from '#tests/support/ask.ts'
import { aFile } from '#tests/support/bank/statements.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'

let story: Story
beforeEach(async () => void (story = await startStory()))
afterEach(async () => story.close())

/** The most lines that are read. */
const LINES = 20_000
const EACH = 10_000n

function largeFile(iban: string, form: (typeof STATEMENT_FORMS)[number]): Uint8Array {
  const transactions = Array.from({ length: LINES }, (_, at): BankTransaction => {
    const balanceAfterKurus = BigInt(at + 1) * EACH
    return {
      ...{ accountIban: iban, number: at + 1, bankTransactionId: `4567890123-${at}`, statementNumber: 1 },
      ...{ bookedAt: new Date('2026-03-16T09:30:05Z'), valueDate: '2026-03-16', amountKurus: EACH, balanceAfterKurus },
      ...{ counterpartyName: 'DEFNE KAYA', counterpartyIban: 'TR330006100519786457841326', counterpartyNumber: '' },
      ...{ description: `EFT AD-${at}`, endToEndId: null },
    }
  })
  const statement = {
    ...{ accountIban: iban, number: 1, numberInYear: 1, openedOn: '2026-03-16', byDay: false, openingKurus: 0n },
    ...{ cutAt: new Date('2026-03-16T20:59:59Z'), closingKurus: BigInt(LINES) * EACH },
  }
  return writeForm(form, statement, transactions)
}

const lengthOnTheWire = (input: object) => Buffer.byteLength(JSON.stringify(input))

test('as many lines as are read fit the call in every form, and are taken in', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { iban } = await story.invest(defne, projectId, 10_000n)
  const officer = story.as(await aMember(story.context), 'finance-officer')
  for (const form of STATEMENT_FORMS)
    expect(lengthOnTheWire(aFile(largeFile(iban, form)))).toBeLessThan(bodyLimitOf(importBankStatement))
  const largest = aFile(largeFile(iban, 'camt-08'))
  expect(await ask(officer, importBankStatement, largest)).toMatchObject({ outcome: 'waiting', lineCount: LINES })
  expect((await ask(officer, getUploadedStatements, {})).uploads).toMatchObject([{ lineCount: LINES }])
}, 120_000)

test('what is larger than the reader takes still reaches it, and is refused in its words', async () => {
  const officer = story.as(await aMember(story.context), 'finance-officer')
  const file = aFile(new Uint8Array(MAX_STATEMENT_BYTES + 1).fill(0x20), `${'é'.repeat(196)}.xml`)
  expect(lengthOnTheWire(file)).toBeLessThan(bodyLimitOf(importBankStatement))
  const refused = await ask(officer, importBankStatement, file).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).detail.fields).toEqual({
    base64document: 'Dosya çok büyük. Bankadan dönemi bölünmüş ekstreler isteyiniz.',
  })
})
