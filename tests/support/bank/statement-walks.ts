import { expect } from 'vitest'
import {
  confirmBankStatement,
  refuseBankStatement,
  confirmReceiptDecision,
  getBankFiles,
  getUploadedStatements,
  getBankFile,
  approveRefundBatch,
  prepareRefundBatch,
  resolveBankReceipt,
  getBankReceipt,
  confirmStatementSetAside,
  proposeStatementSetAside,
  withdrawStatementSetAside,
  getStatementsByHand,
  importBankStatement,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { fetchStatementsOf, importStatement } from '#server/modules/bank/index.ts'
import { bankFile, bankText } from './bank-files.ts'
import type { Walk } from './settlement-walks.ts'
import { aFile, camtStatement } from './statements.ts'
import { ask } from '../ask.ts'
import { openQueue } from './open-queue.ts'

const BOOKED = '<DtTm>2026-03-16T09:00:00Z</DtTm>'

/** Uploads that are refused, confirmed, and contradicted by the bank. */
export async function uploadStatements({ story, first, second, system, watch }: Walk): Promise<void> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { iban, referenceNo } = await story.invest(defne, projectId, 10_000n)
  const numbered = (number: number, reference: string) =>
    aFile(camtStatement({ iban, number, openingLira: 100 * (number - 1), lines: [{ booking: BOOKED, reference }] }))
  const file = numbered(1, referenceNo)
  const refused = await watch(first, (context) => ask(context, importBankStatement, file))
  await watch(second, (context) => ask(context, getUploadedStatements, {}))
  const uploadId = refused.uploadId ?? ''
  await watch(second, (context) =>
    ask(context, refuseBankStatement, { uploadId, reason: 'Banka böyle bir ekstre göndermedi' }),
  )
  const taken = (await ask(first, importBankStatement, file)).uploadId ?? ''
  await watch(second, (context) => ask(context, confirmBankStatement, { uploadId: taken }))
  expect(await story.states(projectId)).toEqual(['paid'])
  await watch(first, (context) => ask(context, importBankStatement, file))
  const { files } = await watch(first, (context) => ask(context, getBankFiles, { projectId }))
  await watch(first, (context) => ask(context, getBankFile, { evidenceId: files[0]?.evidenceId ?? '' }))

  const { statements } = await watch(first, (context) => ask(context, getStatementsByHand, {}))
  const { statementId = '' } = statements.find((one) => one.projectId === projectId) ?? {}
  const why = { statementId, reason: 'Banka bu ekstreyi göndermediğini yazdı.' }
  const proposal = await watch(first, (context) => ask(context, proposeStatementSetAside, why))
  await watch(second, (context) => ask(context, withdrawStatementSetAside, { ...proposal, reason: 'Banka bulmuş.' }))
  const again = await watch(first, (context) => ask(context, proposeStatementSetAside, why))
  await watch(second, (context) => ask(context, confirmStatementSetAside, again))
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])

  const other = await story.campaign()
  const order = await story.invest(defne, other, 10_000n)
  const forged = camtStatement({
    iban: order.iban,
    number: 1,
    openingLira: 0,
    lines: [{ booking: BOOKED, reference: 'X' }],
  })
  await ask(first, importBankStatement, aFile(forged))
  await story.transfer(defne, order)
  await watch(system, (context) => fetchStatementsOf(context, other))
  expect((await ask(second, getUploadedStatements, {})).uploads).toMatchObject([{ state: 'contradicted' }])
}

const DAY = 'end-of-day-with-dates-only.xml'
/** The forms a bank's statements take, each on an account of its own; `refunds` stands for a list
 * of refunds that went to the bank. */
const FORMS: readonly (readonly string[])[] = [
  [DAY, 'refunds', 'refund-list-as-one-debit.xml', 'returned-refund.xml'],
  [DAY, 'refunds', 'refund-list-as-one-debit-with-details.xml'],
  [DAY, 'refunds', 'refund-list-as-one-debit-of-another-sum.xml'],
  [DAY, 'account-fee.xml', 'account-fee-paid-in.xml', 'set-right'],
  [DAY, 'mistake-and-its-reversal.xml'],
  [DAY, 'reversal-of-paid-receipt.xml'],
  ['stray-receipt.xml', 'reversal-of-undecided-receipt.xml'],
  ['payment-in-parts.xml'],
  ['collective-credit-with-details.xml'],
  ['collective-credit-without-details.xml', 'notice-of-collective-credit.xml'],
  [
    DAY,
    'refunds',
    'refund-list-as-one-debit.xml',
    'notice-of-returned-refund.xml',
    'returned-refund-without-reason.xml',
  ],
  ['turkish-export-from-windows.csv'],
  ['namesake', DAY],
]

/** Collective, returned and reversed bookings, fees and their correction. */
export async function readEveryForm(walk: Walk): Promise<void> {
  const { story, first, system, watch } = walk
  const defne = await story.investor('Defne')
  for (const form of FORMS) {
    await story.setTo('2026-03-16T09:00:00Z')
    const projectId = await story.campaign()
    const one = await story.invest(defne, projectId, 10_000n)
    const two = await story.invest(defne, projectId, 10_000n)
    let values: Record<string, string> = {
      iban: one.iban,
      'reference-1': one.referenceNo,
      'reference-2': two.referenceNo,
    }
    await story.setTo('2026-03-17T10:00:00Z')
    for (const step of form) {
      if (step === 'refunds') {
        for (const order of [one, two])
          await watch(story.as(defne), (context) =>
            ask(context, cancelRefundInvestment, { investmentId: order.investmentId }),
          )
        values = { ...values, ...(await listRefunds(walk, projectId)) }
      } else if (step === 'set-right') await setRight(walk)
      else if (step === 'namesake') await story.investor('Defne')
      else if (step.startsWith('notice-')) await takeNotice(walk, step, values)
      else {
        const file = await bankFile(step, values)
        await watch(system, (context) => importStatement(context, file))
      }
      await watch(first, openQueue)
    }
  }
}

/** Sends what is owed of a campaign to the bank; the numbers of its list and payments. */
async function listRefunds({ story, first, second, watch }: Walk, projectId: string): Promise<Record<string, string>> {
  const { batchId } = await watch(first, (context) => ask(context, prepareRefundBatch, {}))
  await watch(second, (context) => ask(context, approveRefundBatch, { batchId: batchId ?? '' }))
  const { rows } = await story.pool.query<{ list: string; payments: string[] }>(
    `select replace(list_id::text, '-', '') as list, array_agg(end_to_end_id order by end_to_end_id) as payments
      from payments.payment_line p join payments.payment_list l on l.id = p.list_id
      where l.project_id = $1 group by list_id`,
    [projectId],
  )
  const [one = '', two = ''] = rows[0]?.payments ?? []
  return { list: rows[0]?.list ?? '', 'payment-1': one, 'payment-2': two }
}

async function takeNotice({ first, watch }: Walk, fileName: string, values: Record<string, string>): Promise<void> {
  const bytes = new TextEncoder().encode(await bankText(fileName, values))
  await watch(first, (context) => ask(context, importBankStatement, aFile(bytes, fileName)))
  const { exceptions } = await openQueue(first)
  for (const { lineId, kind } of exceptions)
    if (kind === 'collective') await watch(first, (context) => ask(context, getBankReceipt, { lineId }))
}

async function setRight({ first, second, watch }: Walk): Promise<void> {
  const { exceptions, unexplained } = await openQueue(first)
  const fee = unexplained.find(({ amount }) => amount === -2_525n)
  const paidIn = exceptions.find(({ amount }) => amount === 2_525n)
  const lineId = paidIn?.lineId ?? ''
  await watch(first, (context) => ask(context, getBankReceipt, { lineId }))
  const { proposalId } = await watch(first, (context) =>
    ask(context, resolveBankReceipt, { lineId, decision: 'correct', outgoingLineId: fee?.lineId ?? '' }),
  )
  await watch(second, (context) => ask(context, confirmReceiptDecision, { proposalId: proposalId ?? '' }))
}
