import { getCardOffer } from '#contracts/cards/endpoints.ts'
import { SETTLEMENT_PARTS, type SettlementPart } from '#contracts/settlement/settlement-parts.ts'
import {
  approveRefundBatch,
  confirmRefundAccount,
  fetchBankStatements,
  nameRefundAccount,
  prepareRefundBatch,
  resolveBankReceipt,
  syncSettlements,
  withdrawRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { confirmFeeAccount, nameFeeAccount } from '#contracts/settlement/fee-account-endpoints.ts'
import { getStatementsByHand } from '#contracts/settlement/bank-files/set-aside-endpoints.ts'
import {
  getRepeatedBookings,
  getUploadedStatements,
} from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { getBankReceipt, getSettlementQueue } from '#contracts/settlement/settlement-read-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { LinkButton, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { EscrowAccounts } from './accounts/escrow-accounts.tsx'
import { Campaigns } from './campaigns.tsx'
import { DueDays } from './due.tsx'
import { FeeAccount } from './fee-account.tsx'
import { takeStatement } from './import-statement.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import {
  namedPart,
  openPart,
  readAskedRefunds,
  readReceipt,
  readRefund,
  readUpload,
  type SettlementQueue,
} from './query.ts'
import { listActions } from './lists/refused-list.tsx'
import { loadMkk, mkkActions } from './mkk/actions.ts'
import { RefusalPanel } from './mkk/refusal-panel.tsx'
import { Refusals } from './mkk/refusals.tsx'
import { text as mkkText } from './mkk/text.ts'
import { receiptActions } from './proposal/actions.ts'
import { OpenReceipt } from './receipt-panel.tsx'
import { Receipts, receiptsAround } from './receipts.tsx'
import { RefundAccount } from './refund-account.tsx'
import { Refunds } from './refunds.tsx'
import { setAsideActions, StatementsByHand } from './set-aside/by-hand.tsx'
import { loadTables, tableActions } from './tables/actions.ts'
import { ProfilePanel } from './tables/profile-panel.tsx'
import { Profiles } from './tables/profiles.tsx'
import { Repeated } from './uploads/repeated.tsx'
import { Statements } from './statements.tsx'
import { text } from './text.ts'
import { loadAccounts, untoldActions } from './untold/actions.ts'
import { Untold } from './untold/untold.tsx'
import { confirmUpload, refuseUpload } from './uploads/decisions.ts'
import { UploadPanel } from './uploads/upload-panel.tsx'
import { Contradictions, Uploads } from './uploads/uploads.tsx'

/** What is open names the page, so that the focus goes there (web/kernel/arrival.ts). */
export function meta(args: Route.MetaArgs) {
  const { receipt, refund, upload, refusal } = args.loaderData ?? {}
  const opened = receipt
    ? text.receipt.named(formatKurus(receipt.line.amount), receipt.line.statementNumber)
    : refund
      ? text.account.named(formatKurus(refund.amount))
      : refusal
        ? mkkText.panel.named(formatKurus(refusal.amount))
        : upload && text.receipt.statementNumber(upload.number)
  return titled(opened ?? text.title)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const lineId = readReceipt(query)
  const asked = readAskedRefunds(query)
  const isOfStatements = namedPart(query) === 'statements'
  const [mkk, queue, receipt, accounts, uploads, byHand, repeated, tables, { offer }] = await Promise.all([
    loadMkk(query, args),
    load(getSettlementQueue, asked, args),
    lineId === null ? null : load(getBankReceipt, { lineId: namedId(lineId) }, args),
    loadAccounts(query, args),
    load(getUploadedStatements, {}, args),
    isOfStatements ? load(getStatementsByHand, {}, args) : null,
    isOfStatements ? load(getRepeatedBookings, {}, args) : null,
    isOfStatements ? loadTables(query, args) : null,
    // Where no cards are taken, nothing says that there are such payments.
    load(getCardOffer, { kurus: '1' }, args),
  ])
  return {
    queue,
    receipt,
    accounts,
    uploads,
    byHand,
    repeated,
    tables,
    upload: readUpload(query, uploads),
    refund: readRefund(query, queue),
    refundSearch: asked.refundSearch,
    ...mkk,
    part: openPart(query, queue),
    takesCards: offer !== null,
  }
}

export const action = submitMany({
  return: submitWith(resolveBankReceipt, { notice: text.receipt.back.done, redirectTo: partHref('receipts') }),
  ...receiptActions,
  name: submitWith(nameRefundAccount, { notice: text.account.name.done, redirectTo: partHref('refunds') }),
  confirm: submitWith(confirmRefundAccount, { notice: text.account.confirm.done, redirectTo: partHref('refunds') }),
  'name-fee': submitWith(nameFeeAccount, { notice: text.feeAccount.name.done, redirectTo: partHref('accounts') }),
  'confirm-fee': submitWith(confirmFeeAccount, {
    notice: text.feeAccount.confirm.done,
    redirectTo: partHref('accounts'),
  }),
  prepare: submitWith(prepareRefundBatch, {
    notice: ({ batchId, refundCount, total }) =>
      batchId ? text.refunds.prepare.done(refundCount, formatKurus(total)) : text.refunds.prepare.nobody,
    redirectTo: partHref('refunds'),
  }),
  approve: submitWith(approveRefundBatch, { notice: text.batch.approve.done, redirectTo: partHref('refunds') }),
  withdraw: submitWith(withdrawRefundBatch, { notice: text.batch.withdraw.done, redirectTo: partHref('refunds') }),
  ...listActions,
  ...mkkActions,
  ...untoldActions,
  fetch: submitWith(fetchBankStatements, {
    notice: ({ statementCount, matchedCount, exceptionCount }) =>
      text.statements.fetch.done(statementCount, matchedCount, exceptionCount),
    redirectTo: partHref('statements'),
  }),
  sync: submitWith(syncSettlements, { notice: text.statements.sync.done, redirectTo: partHref('statements') }),
  import: takeStatement,
  'confirm-statement': confirmUpload,
  'refuse-statement': refuseUpload,
  ...setAsideActions,
  ...tableActions,
})

/** Everything finance decides, by what it is about; what is late stands on top of all. */
export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { queue, receipt, accounts, uploads, byHand, repeated, tables, upload, refund, refundSearch, part } = loaderData
  const { refusals, refusal } = loaderData
  const counts: Partial<Record<SettlementPart, number>> = {
    receipts: queue.exceptions.length + queue.unexplained.length,
    refunds: queue.refundSums.openCount,
    campaigns: queue.campaigns.length + queue.held.length,
    statements: uploads.uploads.length + uploads.otherCount,
  }
  const parts = (Object.keys(SETTLEMENT_PARTS) as SettlementPart[]).filter(
    (each) => each !== 'statements' || queue.mayDecide,
  )
  return (
    <ConsoleFrame
      current="settlement"
      title={text.title}
      lead={<Next queue={queue} part={part} />}
      actions={
        loaderData.takesCards && queue.mayDecide ? (
          <LinkButton to={consolePaths.cards.href()} look="secondary" size="small">
            {text.cards}
          </LinkButton>
        ) : undefined
      }
    >
      <Tabs
        label={text.parts.label}
        current={part}
        tabs={parts.map((each) => ({
          key: each,
          label: text.parts[each],
          to: partHref(each),
          ...(counts[each] === undefined ? {} : { count: counts[each] }),
        }))}
      />
      <DueDays value={queue.days}>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Contradictions list={uploads} />
          {part === 'receipts' &&
            (receipt ? (
              <OpenReceipt receipt={receipt} list={receiptsAround(queue, receipt.line.lineId)} />
            ) : (
              <Receipts queue={queue} />
            ))}
          {part === 'refunds' && refund && (
            <RefundAccount key={refund.refundId} refund={refund} mayDecide={queue.mayDecide} />
          )}
          {part === 'refunds' && <Refunds queue={queue} search={refundSearch} />}
          {part === 'campaigns' && <Campaigns queue={queue} />}
          {part === 'mkk' && refusal && <RefusalPanel key={refusal.refusalId} refusal={refusal} />}
          {refusals && <Refusals list={refusals} />}
          {part === 'statements' && upload && <UploadPanel key={upload.uploadId} upload={upload} />}
          {part === 'statements' && tables?.open && (
            <ProfilePanel key={tables.open.profile.profileId} open={tables.open} />
          )}
          {part === 'statements' && <Uploads uploads={uploads.uploads} />}
          {part === 'statements' && byHand && <StatementsByHand list={byHand} />}
          {part === 'statements' && <Statements />}
          {part === 'statements' && tables && <Profiles profiles={tables.profiles} />}
          {part === 'statements' && repeated && <Repeated bookings={repeated.bookings} />}
          {accounts && <Untold list={accounts.untold} />}
          {accounts && <EscrowAccounts list={accounts.escrow} />}
          {accounts && <FeeAccount account={accounts.feeAccount} />}
        </div>
      </DueDays>
    </ConsoleFrame>
  )
}

/** What is late, then what waits for the reader's approval; nothing about the part that is open. */
function Next({ queue, part }: { readonly queue: SettlementQueue; readonly part: SettlementPart }) {
  const { exceptions, campaigns, refundSums, batches, mayDecide } = queue
  const words = text.next
  const toCampaign = (projectId: string) => consolePaths.campaignSettlement.href({ projectId })
  const late = campaigns.find(({ isLate, step }) => isLate && !step.includes('refunds'))
  if (late) {
    return (
      <NextStep late to={toCampaign(late.projectId)} button={words.openCampaign}>
        {words.campaign(late.title, late.nextStep)}
      </NextStep>
    )
  }
  const batch = batches.find(({ state, isOwn }) => mayDecide && state === 'begun' && !isOwn)
  if (part !== 'refunds' && (refundSums.lateCount > 0 || batch)) {
    return (
      <NextStep late={refundSums.lateCount > 0} to={partHref('refunds')} button={words.openRefunds}>
        {batch && refundSums.lateCount === 0
          ? words.approveRefunds(batch.begunBy)
          : words.lateRefunds(refundSums.lateCount)}
      </NextStep>
    )
  }
  const receipt = exceptions.find(({ proposed }) => mayDecide && proposed && !proposed.isOwn)
  if (part !== 'receipts' && receipt?.proposed) {
    return (
      <NextStep to={partHref('receipts', receipt.lineId)} button={words.openReceipt}>
        {words.confirmReceipt(receipt.proposed.begunBy)}
      </NextStep>
    )
  }
  const refused = campaigns.find(({ step }) => mayDecide && step === 'correct-payout')
  if (refused) {
    return (
      <NextStep to={toCampaign(refused.projectId)} button={words.openCampaign}>
        {words.correctPayout(refused.title)}
      </NextStep>
    )
  }
  const increase = campaigns.find(({ recorded }) => mayDecide && recorded && !recorded.isOwn)
  if (increase?.recorded) {
    return (
      <NextStep to={toCampaign(increase.projectId)} button={words.openCampaign}>
        {words.confirmIncrease(increase.title, increase.recorded.begunBy)}
      </NextStep>
    )
  }
  const payout = campaigns.find(({ prepared }) => mayDecide && prepared && !prepared.isOwn)
  return payout?.prepared ? (
    <NextStep to={toCampaign(payout.projectId)} button={words.openCampaign}>
      {words.approvePayout(payout.title, payout.prepared.begunBy)}
    </NextStep>
  ) : null
}
