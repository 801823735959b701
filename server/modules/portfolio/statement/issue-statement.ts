import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import { showPaperCode } from '#contracts/investments/paper-code.ts'
import type { issueStatement as endpoint, PaperForm } from '#contracts/investments/statement-endpoints.ts'
import { statementWords } from '#contracts/investments/statement-messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { type Paper, printPaper } from '#server/kit/paper/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findMember } from '#server/modules/members/index.ts'
import { proveInvestments } from '#server/modules/proof/index.ts'
import { settings } from '#server/modules/platform/index.ts'
import { composeStatement, type StatementHead } from './compose-statement.ts'
import { maskName } from './mask-name.ts'
import { keepPaper, newPaperCode } from './paper-store.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { writeStatementTable, writeStatementWorkbook } from './write-statement-table.ts'

/** Lines a statement may have on paper: some forty pages, drawn in a second. */
const MOST_LINES = 1_200
const MIME = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** The member's own statement as a file, and the record by which anybody who holds it can check it. The file is not kept. */
export async function issueStatement(
  context: Context,
  { investmentId: wanted, asOf, form }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: ownerId } = requireMember(context.actor)
  const investmentId = wanted ?? null
  const statement = await readStatement(context, { investorId: ownerId, investmentId, asOf: momentOf(context, asOf) })
  if (investmentId !== null && statement.orders.length === 0) throw new Refusal('not-found')
  const kind = investmentId === null ? 'portfolio-statement' : 'investment-statement'
  const { platformName } = await settings.findOperator(context)
  const head: StatementHead = {
    kind,
    code: newPaperCode(),
    investorName: (await findMember(context, ownerId))?.fullName ?? '',
    platformName,
    issuedAt: context.clock.now(),
    baseUrl: context.baseUrl,
  }
  const bytes = await writeFile(context, statement, head, form)
  await inTransaction(context, async (tx) => {
    await keepPaper(tx, {
      code: head.code,
      kind,
      form,
      ownerId,
      investmentId,
      asOf: statement.asOf,
      issuedAt: head.issuedAt,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      maskedName: maskName(head.investorName),
      investmentCount: statement.orders.length,
      shareCount: statement.shareCount,
      paidKurus: statement.inKurus,
      returnedKurus: statement.outKurus,
    })
    // The code opens the paper's sums: the trail does not bear it.
    await recordEvent(tx, {
      action: 'statement.issued',
      subjectId: newId(),
      data: { memberId: ownerId, investmentId, form, asOf: statement.asOf },
    })
  })
  return {
    code: showPaperCode(head.code),
    base64document: bytes.toString('base64'),
    filename: `${statementWords.file[kind]}-${istanbulDate(statement.asOf)}.${form}`,
    mimetype: MIME[form],
  }
}

/** The end of a day that is over, or now. */
function momentOf({ clock }: Pick<Context, 'clock'>, day: string | undefined): Date {
  const now = clock.now()
  const today = istanbulDate(now)
  if (day === undefined || day === today) return now
  if (day > today) throw new Refusal('statement-day-ahead')
  return endOfDay(day)
}

async function writeFile(
  context: Context,
  statement: Statement,
  head: StatementHead,
  form: PaperForm,
): Promise<Buffer> {
  if (form === 'xlsx') return writeStatementWorkbook(statement, head)
  if (form === 'csv') return Buffer.from(writeStatementTable(statement, head))
  if (statement.orders.length + statement.entries.length > MOST_LINES) throw new Refusal('statement-too-long')
  const { id: ownerId } = requireMember(context.actor)
  const ids = statement.orders.map(({ id }) => id)
  const proof = await proveInvestments(context, ownerId, ids, statement.asOf)
  const paper: Paper = composeStatement(statement, head, proof)
  const { bytes } = await printPaper(paper)
  return bytes
}
