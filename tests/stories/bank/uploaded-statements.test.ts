import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  confirmBankStatement,
  refuseBankStatement,
  getBankFiles,
  getUploadedStatements,
  importBankStatement,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { aFile, camtStatement } from '#tests/support/bank/statements.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

let story: Story
let first: Context
let second: Context
let third: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  ;[first, second, third] = [await officer('Ayşe'), await officer('Mert'), await officer('Oya')]
  auditor = story.as(await aMember(story.context), 'auditor')
})
/** A forged statement that officers confirmed is not what the bank has. */
let isForged = false
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken.filter((line) => !isForged || !line.startsWith('escrow-cash-equals-bank'))).toEqual([])
  isForged = false
})

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

const BOOKED = '<DtTm>2026-03-16T09:00:00Z</DtTm>'

/** An order of 100 TL, and a statement that says it was paid: the bank knows nothing of it. */
async function aForgery() {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 10_000n)
  const lines = [{ booking: BOOKED, reference: order.referenceNo }]
  const bytes = camtStatement({ iban: order.iban, number: 1, openingLira: 0, lines })
  return { projectId, defne, order, file: aFile(bytes) }
}

/** An order that is paid, and the statement of it that the bank would send next, as its clerk exports it. */
async function aTrueFile(format: 'camt' | 'csv') {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 10_000n)
  await story.simulators.changeBehaviour({ statementFormat: format })
  await story.transfer(defne, order)
  const { file } = await story.context.outside.bank.fetchStatement(order.iban, null)
  return { projectId, order, file: aFile(file?.bytes ?? new Uint8Array(), file?.fileName) }
}

async function waiting(officer = third) {
  const queue = settlementQueues.find(({ code }) => code === 'statements-second-officer')
  const counted = await queue?.count(officer)
  return [counted?.count, counted?.lateCount]
}

async function events(): Promise<string[]> {
  const { rows } = await story.pool.query<{ action: string }>(
    `select action from platform.audit_event where subject_kind = 'uploaded-statement' order by occurred_at, id`,
  )
  return rows.map(({ action }) => action)
}

const bookedLines = async (): Promise<number> => (await story.pool.query('select 1 from bank.bank_line')).rowCount ?? 0

test('what one officer uploads moves nothing until another confirms it', async () => {
  const { projectId, file } = await aForgery()
  const { rows: known } = await story.pool.query('select bank_known_until from investments.campaign')
  const { uploadId, outcome } = await ask(first, importBankStatement, file)
  expect(outcome).toBe('waiting')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect((await story.pool.query('select bank_known_until from investments.campaign')).rows).toEqual(known)
  expect(await bookedLines()).toBe(0)
  expect([await waiting(), await waiting(first)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  expect(await ask(second, importBankStatement, file)).toEqual({
    ...{ uploadId, lineCount: 1, outcome: 'waiting-already' },
    ...{ statementCount: 1, skippedCount: 0 },
  })

  const id = uploadId ?? ''
  expect(await codeOf(ask(first, confirmBankStatement, { uploadId: id }))).toBe('same-officer')
  expect(await codeOf(ask(auditor, confirmBankStatement, { uploadId: id }))).toBe('not-permitted')
  expect(await codeOf(ask(auditor, importBankStatement, file))).toBe('not-permitted')
  expect((await ask(first, getUploadedStatements, {})).uploads).toMatchObject([
    { uploadId, number: 1, lineCount: 1, incoming: 10_000n, outgoing: 0n, opening: 0n, closing: 10_000n, isOwn: true },
  ])
  expect(await ask(auditor, getUploadedStatements, {})).toMatchObject({ uploads: [{ isOwn: false }], mayDecide: false })

  isForged = true
  expect(await ask(second, confirmBankStatement, { uploadId: id })).toMatchObject({ lineCount: 1, matchedCount: 1 })
  expect(await ask(second, confirmBankStatement, { uploadId: id })).toMatchObject({
    matchedCount: 0,
    alreadyKnownCount: 1,
  })
  expect(await codeOf(ask(third, confirmBankStatement, { uploadId: id }))).toBe('statement-decided')
  expect(await codeOf(ask(third, refuseBankStatement, { uploadId: id, reason: 'geç' }))).toBe('statement-decided')
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await ask(first, importBankStatement, file)).toEqual({
    ...{ uploadId: null, lineCount: 1, outcome: 'known' },
    ...{ statementCount: 1, skippedCount: 0 },
  })
  expect(await waiting()).toEqual([0, 0])
  expect(await events()).toEqual(['settlement.upload-begun', 'settlement.upload-confirmed'])
})

/** Makes the database refuse to book a line, as a fault in the middle of an import would. */
async function breakBooking(): Promise<() => Promise<unknown>> {
  await story.pool.query(`create function public.poison() returns trigger language plpgsql as
    $$ begin raise exception 'the process is gone'; end $$`)
  await story.pool.query(
    `create trigger poison before update on bank.bank_line for each row execute function public.poison()`,
  )
  return () => story.pool.query('drop trigger poison on bank.bank_line')
}

test.each(['due work', 'its officer'])('a confirmed upload whose booking broke off is booked on by %s', async (who) => {
  const { projectId, order, file } = await aForgery()
  isForged = true
  const id = (await ask(first, importBankStatement, file)).uploadId ?? ''
  const heal = await breakBooking()
  await expect(ask(second, confirmBankStatement, { uploadId: id })).rejects.toThrow('the process is gone')
  // Confirmed and taken in, together: whoever decides now comes too late, and the file is known.
  expect(await events()).toEqual(['settlement.upload-begun', 'settlement.upload-confirmed'])
  expect(await codeOf(ask(third, confirmBankStatement, { uploadId: id }))).toBe('statement-decided')
  expect(await codeOf(ask(third, refuseBankStatement, { uploadId: id, reason: 'geç' }))).toBe('statement-decided')
  expect((await ask(third, importBankStatement, file)).outcome).toBe('known')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])

  const lines = [{ booking: BOOKED, reference: 'X' }]
  const next = aFile(camtStatement({ iban: order.iban, number: 2, openingLira: 100, lines }))
  const upload = await ask(first, importBankStatement, next)
  expect(upload.outcome).toBe('waiting')
  await heal()
  if (who === 'due work') await runDueWork(asSystem(story.context), 'book-statements')
  else expect(await ask(second, confirmBankStatement, { uploadId: id })).toMatchObject({ matchedCount: 1 })
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await ask(second, confirmBankStatement, { uploadId: upload.uploadId ?? '' })).toMatchObject({ lineCount: 1 })
  expect(await events()).toHaveLength(4)
})

test('what is refused stays without effect, and may be uploaded again', async () => {
  const { projectId, file } = await aForgery()
  const { uploadId } = await ask(first, importBankStatement, file)
  const id = uploadId ?? ''
  await ask(second, refuseBankStatement, { uploadId: id, reason: 'Banka böyle bir ekstre göndermediğini bildirdi' })
  await ask(second, refuseBankStatement, { uploadId: id, reason: 'Banka böyle bir ekstre göndermediğini bildirdi' })
  expect(await codeOf(ask(third, confirmBankStatement, { uploadId: id }))).toBe('statement-decided')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect(await waiting()).toEqual([0, 0])
  expect((await ask(first, importBankStatement, file)).outcome).toBe('waiting')
  const own = (await ask(first, getUploadedStatements, {})).uploads[0]?.uploadId ?? ''
  expect(await codeOf(ask(first, refuseBankStatement, { uploadId: own, reason: 'Yanlış dosya' }))).toBe('done')
  expect(await bookedLines()).toBe(0)
})

test('a file is checked when it is uploaded, and one waits for each number', async () => {
  const { order, file } = await aForgery()
  const lines = [{ booking: BOOKED, reference: 'X' }]
  const upload = (given: Partial<Parameters<typeof camtStatement>[0]>) =>
    codeOf(
      ask(
        first,
        importBankStatement,
        aFile(camtStatement({ iban: order.iban, number: 1, openingLira: 0, lines, ...given })),
      ),
    )
  expect(await upload({ iban: 'TR330006100519786457841326' })).toBe('statement-account-unknown')
  expect(await upload({ number: 2 })).toBe('statement-gap')
  expect(await upload({ openingLira: 5 })).toBe('statement-unbalanced')
  expect(await codeOf(ask(first, importBankStatement, aFile(new TextEncoder().encode('bir;iki\n'))))).toBe(
    'statement-unreadable',
  )
  await ask(first, importBankStatement, file)
  expect(await upload({})).toBe('statement-waiting')
})

test.each(['camt', 'csv'] as const)(
  'the bank’s own %s statement confirms what waits, whatever its format',
  async (format) => {
    const { projectId, file } = await aTrueFile(format)
    await ask(first, importBankStatement, file)
    await story.simulators.changeBehaviour({ statementFormat: format === 'camt' ? 'csv' : 'camt' })
    await fetchStatementsOf(asSystem(story.context), projectId)
    expect(await story.states(projectId)).toEqual(['paid'])
    expect(await waiting()).toEqual([0, 0])
    expect(await events()).toEqual(['settlement.upload-begun', 'settlement.upload-confirmed-by-bank'])
    expect((await ask(auditor, getBankFiles, { projectId })).files).toHaveLength(2)
  },
)

test('the bank’s own statement sets aside another under its number, and the desk has an alarm until it is examined', async () => {
  const { projectId, defne, order, file } = await aForgery()
  const { uploadId } = await ask(first, importBankStatement, file)
  const id = uploadId ?? ''
  await story.transfer(defne, order, { amount: 5_000n })
  await fetchStatementsOf(asSystem(story.context), projectId)
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect(await waiting()).toEqual([1, 1])
  expect((await ask(second, getUploadedStatements, {})).uploads).toMatchObject([
    { state: 'contradicted', bankEvidenceId: expect.any(String) },
  ])
  expect(await codeOf(ask(second, confirmBankStatement, { uploadId: id }))).toBe('statement-decided')
  expect(await codeOf(ask(first, refuseBankStatement, { uploadId: id, reason: 'Bir şey yok' }))).toBe('same-officer')
  await ask(second, refuseBankStatement, { uploadId: id, reason: 'Sahte dosya; uyum görevlisine bildirildi' })
  expect(await waiting()).toEqual([0, 0])
  expect(await events()).toEqual([
    'settlement.upload-begun',
    'settlement.upload-contradicted',
    'settlement.contradiction-examined',
  ])
})

test('uploaded ten times at once, one waits; two officers confirming at once take it in once', async () => {
  const { projectId, file } = await aForgery()
  isForged = true
  const uploads = await Promise.all(
    Array.from({ length: 10 }, (_, at) => ask(at % 2 ? first : second, importBankStatement, file)),
  )
  const ids = new Set(uploads.map(({ uploadId }) => uploadId))
  expect(ids.size).toBe(1)
  expect(uploads.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(1)
  const [id = ''] = [...ids]
  const fourth = story.as(await aMember(story.context), 'finance-officer')
  const outcomes = await Promise.all(
    [third, fourth, third, fourth].map((officer) => codeOf(ask(officer, confirmBankStatement, { uploadId: id ?? '' }))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'statement-decided', 'statement-decided'])
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await bookedLines()).toBe(1)
  expect(await events()).toEqual(['settlement.upload-begun', 'settlement.upload-confirmed'])
})

test('confirmed, refused and brought by the bank at the same moment: each booking has one effect, and one of the three settles it', async () => {
  for (let round = 0; round < 8; round++) {
    const { projectId, file } = await aTrueFile('camt')
    const { uploadId } = await ask(first, importBankStatement, file)
    const id = uploadId ?? ''
    const outcomes = await Promise.all([
      codeOf(ask(second, confirmBankStatement, { uploadId: id })),
      codeOf(ask(third, refuseBankStatement, { uploadId: id, reason: 'Yanlış' })),
      codeOf(fetchStatementsOf(asSystem(story.context), projectId)),
    ])
    expect(outcomes.at(2)).toBe('done')
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeLessThanOrEqual(2)
    expect(await story.states(projectId)).toEqual(['paid'])
    const { rows } = await story.pool.query(
      `select (select count(*)::int from bank.bank_line where project_id = $1) as lines,
          (select count(*)::int from bank.bank_statement where project_id = $1) as statements,
          (select count(*)::int from bank.uploaded_statement where project_id = $1 and state <> 'begun') as settled`,
      [projectId],
    )
    expect(rows).toEqual([{ lines: 1, statements: 1, settled: 1 }])
  }
})
