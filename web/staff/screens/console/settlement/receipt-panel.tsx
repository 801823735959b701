import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { mayBeApplied } from '#contracts/investments/lifecycle.ts'
import { resolveBankReceipt } from '#contracts/settlement/receipt-decision-endpoints.ts'
import type { getBankReceipt } from '#contracts/settlement/settlement-read-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { SecondPerson } from '#web/staff/components/second-person.tsx'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { Around } from '#web/staff/components/split/around.tsx'
import type { ListAround } from '#web/staff/components/split/rail.tsx'
import { Split } from '#web/staff/components/split/split.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { RadioGroup } from '#web/form/index.ts'
import { Alert, Money, Moment } from '#web/ui/index.ts'
import { ComparedAmounts } from './compared.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { text as outgoingText } from './outgoing/text.ts'
import { Declined, Proposal } from './proposal/proposal.tsx'
import { text as proposalText } from './proposal/text.ts'
import { NoticedPayments } from './sender/noticed.tsx'
import { text as senderWords } from './sender/text.ts'
import { text } from './text.ts'

type Receipt = OutputOf<typeof getBankReceipt>
const words = text.receipt

/** A receipt with those that wait beside it. */
export function OpenReceipt({ receipt, list }: { readonly receipt: Receipt; readonly list: ListAround }) {
  return (
    <Split list={list}>
      <Around list={list} back={partHref('receipts')} />
      <ReceiptPanel receipt={receipt} />
    </Split>
  )
}

/** One receipt as the bank wrote it, and what may be decided about it. */
function ReceiptPanel({ receipt }: { readonly receipt: Receipt }) {
  const { line, resolution, mayDecide } = receipt
  return (
    <DeskPanel
      title={words.title}
      part="receipts"
      above={receipt.compared && <ComparedAmounts compared={receipt.compared} />}
      facts={[
        [words.amount, <Money key="amount" kurus={line.amount} />],
        [
          words.payer,
          line.isNameShared ? senderWords.sharedName(line.payerName) : line.payerName || text.receipts.noPayer,
        ],
        [words.iban, formatIban(line.payerIban) || words.noIban],
        [senderWords.number, senderWords.numbers[line.senderNumber]],
        [words.description, line.description || words.noDescription],
        [words.kind, text.receipts.kinds[line.kind]],
        [
          words.campaign,
          <Link
            key="campaign"
            to={consolePaths.campaignSettlement.href({ projectId: line.projectId })}
            className="link"
          >
            {line.title}
          </Link>,
        ],
        line.bookedAt === null
          ? [words.bookedOn, words.dayOnly(formatDay(new Date(line.bookedOn * 1000)))]
          : [words.bookedAt, <Moment key="booked" at={line.bookedAt} />],
        [words.statement, words.statementNumber(line.statementNumber)],
      ]}
    >
      {receipt.noticed && <NoticedPayments noticed={receipt.noticed} />}
      {resolution ? (
        <>
          <Alert kind="info" title={words.resolved[resolution]}>
            {receipt.resolvedAt !== null && <Moment at={receipt.resolvedAt} />}
          </Alert>
          {receipt.agreed && <SecondPerson {...receipt.agreed} />}
        </>
      ) : (
        <>
          {!receipt.proposal && receipt.investments.length === 0 && receipt.outgoing.length === 0 && (
            <p className="prose-measure text-sm text-soft">
              {line.kind === 'collective'
                ? words.collective
                : receipt.isAhead
                  ? words.ahead
                  : mayBeApplied(line.kind)
                    ? words.noInvestment
                    : words.notApplicable}
            </p>
          )}
          {line.needsIdentity && (
            <Alert kind="warning" title={senderWords.check.title}>
              {senderWords.check.text}
            </Alert>
          )}
          {receipt.held.length > 0 && <Held orders={receipt.held} />}
          {receipt.proposal ? (
            <Proposal receipt={receipt} proposal={receipt.proposal} />
          ) : (
            mayDecide && <Decisions receipt={receipt} />
          )}
          <Declined declined={receipt.declined} />
        </>
      )}
    </DeskPanel>
  )
}

/** Whose orders wait for the decision. */
function Held({ orders }: { readonly orders: Receipt['held'] }) {
  return (
    <Alert kind="warning" title={words.held.title(orders.length)}>
      <p>{words.held.text}</p>
      <ul className="mt-2 grid gap-1">
        {orders.map(({ investmentId, referenceNo, investorName, amount, payBy }) => (
          <li key={investmentId}>
            {words.held.order(referenceNo, investorName, formatKurus(amount))} <Moment at={payBy} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Decisions({ receipt: { line, investments, held, outgoing } }: { readonly receipt: Receipt }) {
  const [only, ...others] = investments
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      {only && (
        <StepForm
          endpoint={resolveBankReceipt}
          form="apply"
          title={words.apply.title}
          icon="check"
          look="primary"
          button={proposalText.propose.button}
          consequence={line.needsIdentity ? senderWords.check.consequence : words.apply.consequence}
          hidden={{ lineId: line.lineId, decision: 'apply' }}
          values={others.length === 0 ? { investmentId: only.investmentId } : {}}
        >
          <RadioGroup
            name="investmentId"
            label={words.apply.label}
            options={investments.map(({ investmentId, referenceNo, amount: price, investorName, payBy }) => ({
              key: investmentId,
              value: words.apply.option(referenceNo, formatKurus(price)),
              hint: (
                <>
                  {words.apply.payBy(investorName)} <Moment at={payBy} />
                </>
              ),
            }))}
          />
        </StepForm>
      )}
      {outgoing.length > 0 && <Correction lineId={line.lineId} outgoing={outgoing} />}
      <StepForm
        endpoint={resolveBankReceipt}
        form="return"
        title={words.back.title}
        icon="arrow-left"
        // Money that can pay an order is not sent back first.
        look={only ? 'secondary' : 'primary'}
        button={words.back.button(formatKurus(line.amount))}
        consequence={[owedBack(line), ...(held.length > 0 ? [words.back.released] : []), words.back.next].join(' ')}
        hidden={{ lineId: line.lineId, decision: 'return' }}
      />
    </div>
  )
}

function owedBack({ amount: kurus, payerName, payerIban }: Receipt['line']): string {
  const amount = formatKurus(kurus)
  if (payerIban) return words.back.consequence(amount, payerName, formatIban(payerIban))
  return payerName ? words.back.withoutIban(amount, payerName) : words.back.withoutPayer(amount)
}

/** The receipt makes good what the bank booked out: the booking is named, nobody is paid. */
function Correction({ lineId, outgoing }: { readonly lineId: string; readonly outgoing: Receipt['outgoing'] }) {
  const [only, ...others] = outgoing
  return (
    <StepForm
      endpoint={resolveBankReceipt}
      form="correct"
      title={outgoingText.correct.title}
      icon="bank"
      button={proposalText.propose.button}
      consequence={outgoingText.correct.consequence}
      hidden={{ lineId, decision: 'correct' }}
      values={only && others.length === 0 ? { outgoingLineId: only.lineId } : {}}
    >
      <RadioGroup
        name="outgoingLineId"
        label={outgoingText.correct.label}
        options={outgoing.map((line) => ({
          key: line.lineId,
          value: line.payeeName || outgoingText.lines.noPayee,
          hint: outgoingText.correct.hint(formatDay(new Date(line.bookedOn * 1000)), line.description),
        }))}
      />
    </StepForm>
  )
}
