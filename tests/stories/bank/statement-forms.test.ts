import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { STATEMENT_FORMS } from '#contracts/trial/statement-forms.ts'
import {
  confirmBankStatement,
  getRepeatedBookings,
  confirmTableProfile,
  refuseTableProfile,
  beginTableProfile,
  describeTableProfile,
  getTableProfiles,
  getTableProfile,
  getUploadedStatements,
  importBankStatement,
} from '#contracts/settlement/endpoints.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aFile, camtStatement, takeInByHand } from '#tests/support/bank/statements.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
  await story.simulators.changeBehaviour({ statementsByThemselves: false })
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  // Statements that a test writes itself are none of the bank's.
  expect(broken.filter((line) => !line.startsWith('escrow-cash-equals-bank'))).toEqual([])
})

/** An order that is paid, and the bank's statement of it in a form. */
async function aPaidOrder() {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 10_000n)
  await story.transfer(defne, order)
  await story.simulators.cutStatement(order.iban)
  const fileOf = async (form: (typeof STATEMENT_FORMS)[number]) => {
    const file = await story.simulators.writeStatement(order.iban, 1, form)
    return file ?? { bytes: new Uint8Array(), fileName: '' }
  }
  return { projectId, order, fileOf }
}

const MEANING = {
  dateForm: 'day-first',
  decimalMark: 'comma',
  bookedOn: 'Tarih',
  balance: 'Bakiye',
  debit: 'Borç',
  credit: 'Alacak',
  valueDate: 'Valör',
  description: 'Açıklama',
  name: 'Karşı Taraf',
  iban: 'Karşı IBAN',
  number: 'Dekont No',
} as const

/** Two officers describe the tables of the bank on a sample. */
async function describeTables(sample: { bytes: Uint8Array; fileName: string }): Promise<string> {
  const { profileId } = await ask(first, beginTableProfile, {
    name: 'Emanet bankası',
    ...aFile(sample.bytes, sample.fileName),
  })
  await ask(first, describeTableProfile, { profileId, ...MEANING })
  await ask(second, confirmTableProfile, { profileId })
  return profileId
}

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? (error.detail.parameters?.['sentence'] ?? error.code) : error),
  )

test.each(STATEMENT_FORMS)(
  'the journey with %s: one officer uploads it, another confirms it, the order is paid',
  async (form) => {
    const { projectId, fileOf } = await aPaidOrder()
    const file = await fileOf(form)
    if (form === 'table') await describeTables(file)
    const { uploadId, outcome } = await ask(first, importBankStatement, aFile(file.bytes, file.fileName))
    expect(outcome).toBe('waiting')
    expect(await ask(second, confirmBankStatement, { uploadId: uploadId ?? '' })).toMatchObject({
      ...{ lineCount: 1, matchedCount: 1, alreadyKnownCount: 0, difference: 0n },
    })
    expect(await story.states(projectId)).toEqual(['paid'])
    // The same once more, and in each other form, is known, also by the bank itself.
    for (const other of STATEMENT_FORMS.filter((one) => one === form || one !== 'table')) {
      const again = await fileOf(other)
      expect(await ask(first, importBankStatement, aFile(again.bytes, again.fileName))).toMatchObject({
        outcome: 'known',
      })
    }
    await fetchStatementsOf(asSystem(story.context), projectId)
    expect(await story.states(projectId)).toEqual(['paid'])
  },
)

test.each(['camt-08', 'mt940', 'csv'] as const)(
  'what one officer uploaded as %s, the bank’s own camt.053 confirms',
  async (form) => {
    const { projectId, fileOf } = await aPaidOrder()
    const file = await fileOf(form)
    const { uploadId } = await ask(first, importBankStatement, aFile(file.bytes, file.fileName))
    await fetchStatementsOf(asSystem(story.context), projectId)
    const { rows } = await story.pool.query('select id, state from bank.uploaded_statement')
    expect(rows).toEqual([{ id: uploadId, state: 'confirmed' }])
  },
)

test('an upload in another format that names another order is contradicted', async () => {
  const { projectId, order, fileOf } = await aPaidOrder()
  const text = Buffer.from((await fileOf('mt940')).bytes).toString('latin1')
  const forged = text.replace(
    order.referenceNo,
    order.referenceNo.replace(/.$/, (sign) => (sign === '2' ? '3' : '2')),
  )
  await ask(first, importBankStatement, aFile(new Uint8Array(Buffer.from(forged, 'latin1'))))
  await fetchStatementsOf(asSystem(story.context), projectId)
  const { rows } = await story.pool.query('select state from bank.uploaded_statement')
  expect(rows).toEqual([{ state: 'contradicted' }])
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('a table is read once two officers have said what its columns mean, and each reads it to the kuruş', async () => {
  const { fileOf } = await aPaidOrder()
  const { bytes, fileName } = await fileOf('table')
  expect(await codeOf(ask(first, importBankStatement, aFile(bytes, fileName)))).toMatch('Bu tablonun sütunları')
  const { profileId } = await ask(first, beginTableProfile, { name: 'Banka', ...aFile(bytes, fileName) })
  const begun = await ask(first, getTableProfile, { profileId })
  expect(begun.definition.columns).toMatchObject({
    bookedOn: 'Tarih',
    debit: 'Borç',
    credit: 'Alacak',
    balance: 'Bakiye',
  })
  expect(begun.preview).toBeNull()
  // Wrong columns, a wrong form, a column twice: refused where they stand.
  const describe = (changed: object) => codeOf(ask(first, describeTableProfile, { profileId, ...MEANING, ...changed }))
  expect(await describe({ credit: '' })).toBe('amount-column-missing')
  expect(await describe({ amount: 'Alacak' })).toBe('amount-columns-both')
  expect(await describe({ valueDate: 'Tarih' })).toBe('column-twice')
  expect(await describe({ decimalMark: 'point' })).toMatch('1. hareket: Bakiye')
  expect(await describe({ dateForm: 'year-first' })).toMatch('1. hareket: Tarih')
  expect(await describe({ debit: 'Alacak', credit: 'Borç' })).toBe('done')
  expect(await describe({})).toBe('done')
  expect(await codeOf(ask(first, confirmTableProfile, { profileId }))).toBe('same-officer')
  expect(await ask(first, getUploadedStatements, {})).toMatchObject({ uploads: [], otherCount: 1 })
  expect((await ask(second, getTableProfile, { profileId })).preview).toMatchObject({
    opening: 0n,
    closing: 10_000n,
    lineCount: 1,
    lines: [{ amount: 10_000n }],
  })
  await ask(second, confirmTableProfile, { profileId })
  expect(await ask(first, getUploadedStatements, {})).toMatchObject({ otherCount: 0 })
  expect(await describe({})).toBe('profile-decided')
  const { uploadId } = await ask(first, importBankStatement, aFile(bytes, fileName))
  // What was uploaded by it is read by it, also when its use has ended meanwhile.
  await ask(second, refuseTableProfile, { profileId, reason: 'Banka sütunları değiştirdi' })
  expect((await ask(first, getTableProfiles, {})).profiles).toMatchObject([{ state: 'withdrawn', isOwn: true }])
  expect(await ask(second, confirmBankStatement, { uploadId: uploadId ?? '' })).toMatchObject({ matchedCount: 1 })
})

test('numbers that a bank gives twice are bookings of their own; only what agrees is known, and is listed', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { iban } = await story.invest(defne, projectId, 10_000n)
  const booking = '<Dt>2026-03-16</Dt>'
  const file = (number: number, openingLira: number, references: readonly string[], id: string) => {
    const lines = references.map((reference) => ({ booking, reference }))
    const text = Buffer.from(camtStatement({ iban, number, openingLira, lines })).toString('utf8')
    return new Uint8Array(Buffer.from(text.replace(/<AcctSvcrRef>[^<]*/g, `<AcctSvcrRef>${id}`), 'utf8'))
  }
  const counts = async (bytes: Uint8Array) => {
    const { lineCount, alreadyKnownCount, difference } = await takeInByHand(first, second, bytes)
    return [lineCount, alreadyKnownCount, difference]
  }
  expect(await counts(file(1, 0, ['BIR', 'IKI'], 'NONREF'))).toEqual([2, 0, 0n])
  expect(await counts(file(2, 200, ['UC'], 'NONREF'))).toEqual([1, 0, 0n])
  expect(await counts(file(3, 300, ['DORT', 'BES'], 'N-1'))).toEqual([2, 0, 0n])
  expect(await counts(file(4, 500, ['ALTI'], 'N-1'))).toEqual([1, 0, 0n])
  expect((await ask(first, getRepeatedBookings, {})).bookings).toEqual([])
  // The same number, amount, day, payer and text once more: known, though the bank counts it again.
  expect(await counts(file(5, 600, ['ALTI'], 'N-1'))).toEqual([1, 1, -10_000n])
  expect((await ask(second, getRepeatedBookings, {})).bookings).toMatchObject([
    { kind: 'known', statementNumber: 5, firstStatementNumber: 4, amount: 10_000n, description: 'ALTI' },
  ])
})

test('of a file of several accounts those that are none of ours are left out, and counted', async () => {
  const { order } = await aPaidOrder()
  const of = (iban: string) =>
    Buffer.from(
      camtStatement({
        iban,
        number: 1,
        openingLira: 0,
        lines: [{ booking: '<Dt>2026-03-16</Dt>', reference: order.referenceNo }],
      }),
    ).toString()
  const [, other = ''] = /(<Stmt>[^]*<\/Stmt>)/.exec(of('TR330006100519786457841326')) ?? []
  const file = aFile(new TextEncoder().encode(of(order.iban).replace('<Stmt>', `${other}<Stmt>`)))
  expect(await ask(first, importBankStatement, file)).toMatchObject({
    ...{ outcome: 'waiting', statementCount: 1, skippedCount: 1, lineCount: 1 },
  })
  expect((await ask(second, getUploadedStatements, {})).uploads).toMatchObject([{ iban: order.iban }])
})

test('a refusal says at the file’s field what is wrong, where, and what to ask the bank for', async () => {
  const { fileOf } = await aPaidOrder()
  const text = Buffer.from((await fileOf('camt-08')).bytes).toString('utf8')
  const refused = (changed: string) =>
    ask(first, importBankStatement, aFile(new TextEncoder().encode(changed))).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.detail.fields?.['base64document'] : error),
    )
  expect(await refused(text.replace('053.001.08', '053.001.99'))).toMatch('“camt.053.001.99” sürümü okunmuyor')
  expect(await refused(text.replace('camt.053', 'camt.054'))).toMatch('camt.054 hareket bildirimidir')
  expect(await refused(text.replaceAll('"TRY"', '"EUR"'))).toMatch('Para birimi “EUR”')
  expect(await refused(text.replace(/>100\.00</, '>yüz<'))).toMatch('“yüz”')
  expect(await refused(text.slice(0, 900))).toMatch('yarım veya bozuk')
})
