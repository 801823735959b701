import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  getBankFiles,
  getBankFile,
  approveRefundBatch,
  prepareRefundBatch,
  importBankStatement,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aFile, camtStatement } from '#tests/support/bank/statements.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
  auditor = story.as(await aMember(story.context), 'auditor')
})
afterEach(() => story.close())

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The bank, noting every byte that goes to it and comes from it. */
function overhear(context: Context) {
  const heard: { kind: string; bytes: Uint8Array }[] = []
  const { bank } = context.outside
  const listening: typeof bank = {
    ...bank,
    async fetchStatement(iban, since) {
      const answer = await bank.fetchStatement(iban, since)
      if (answer.file) heard.push({ kind: 'statement', bytes: answer.file.bytes })
      return answer
    },
    async submitPaymentList(list, keep) {
      const status = await bank.submitPaymentList(list, async (bytes) => {
        heard.push({ kind: 'payment-list', bytes })
        await keep(bytes)
      })
      heard.push({ kind: 'payment-answer', bytes: status.bytes })
      return status
    },
  }
  Object.assign(context.outside, { bank: listening })
  return heard
}

test('statements, lists and the bank’s answers can be had exactly as they came and went, with their hashes', async () => {
  const heard = overhear(story.context)
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 10_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-17T09:00:00Z')
  await ask(asMember(story.context, defne.id), cancelRefundInvestment, { investmentId: order.investmentId })
  await ask(first, prepareRefundBatch, {})
  const batchId = (await story.pool.query<{ id: string }>('select id from payments.refund_batch')).rows[0]?.id ?? ''
  expect(heard.map(({ kind }) => kind)).toEqual(['statement'])
  await ask(second, approveRefundBatch, { batchId })
  await story.moveTo('2026-03-17T09:05:00Z')
  const bytes = camtStatement({
    iban: order.iban,
    number: 3,
    openingLira: 0,
    lines: [{ booking: '<Dt>2026-03-17</Dt>', reference: 'X' }],
  })
  await ask(first, importBankStatement, aFile(bytes, 'şube ekstresi.xml'))
  heard.push({ kind: 'statement', bytes })

  const { files } = await ask(auditor, getBankFiles, { projectId })
  const told = files.map(({ kind, sha256, byteCount }) => `${kind} ${sha256} ${byteCount}`)
  expect(told.toSorted()).toEqual(
    heard.map((one) => `${one.kind} ${sha256Of(one.bytes)} ${one.bytes.byteLength}`).toSorted(),
  )
  expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['statement', 'payment-list', 'payment-answer']))
  for (const { evidenceId, sha256, fileName } of files) {
    const file = await ask(auditor, getBankFile, { evidenceId })
    const got = Buffer.from(file.base64document, 'base64')
    expect(file).toMatchObject({ sha256, fileName })
    expect(heard.some((one) => got.equals(one.bytes))).toBe(true)
  }
  const uploaded = files.find(({ upload }) => upload !== null)
  expect(uploaded).toMatchObject({ fileName: 'şube ekstresi.xml', upload: { state: 'begun', decidedBy: null } })
  await expect(ask(asMember(story.context, defne.id), getBankFile, uploaded ?? { evidenceId: '' })).rejects.toThrow(
    'not-permitted',
  )
  expect(await findBroken(story.pool)).toEqual([])
})

test('what is kept cannot be changed, and a changed byte is found', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 10_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  const { pool } = story
  for (const change of [
    `update payments.evidence set file_name = 'x'`,
    `delete from payments.evidence`,
    `truncate payments.evidence cascade`,
  ]) {
    await expect(pool.query(change)).rejects.toThrow('append-only')
  }
  const wrong = `insert into payments.evidence select gen_random_uuid(), project_id, kind, list_id, statement_number, file_name,
    sha256, bytes || '\\x00', kept_at from payments.evidence`
  await expect(pool.query(wrong)).rejects.toThrow('check constraint')
  await pool.query('alter table payments.evidence disable trigger all, drop constraint evidence_check')
  await pool.query(`update payments.evidence set bytes = bytes || '\\x00'`)
  expect(await findBroken(pool)).toEqual([
    expect.stringMatching(/^kept-bytes-have-their-hash: 1 /),
    expect.stringMatching(/^lines-are-what-the-bank-wrote: 1 /),
  ])
})
