import { PART } from '#contracts/slugs/slug-table.ts'
import { Link } from 'react-router'
import {
  askAccountClosing,
  confirmAccountClosing,
  withdrawAccountClosing,
} from '#contracts/settlement/account-closing-endpoints.ts'
import {
  confirmCapitalIncrease,
  recordCapitalIncrease,
  withdrawCapitalIncrease,
} from '#contracts/settlement/registration/capital-increase-endpoints.ts'
import {
  beginCompanyRegistration,
  confirmCompanyRegistration,
  withdrawCompanyRegistration,
} from '#contracts/settlement/registration/company-registration-endpoints.ts'
import {
  approvePayout,
  comparePaymentAccount,
  confirmPaymentAccount,
  declinePaymentAccount,
  namePaymentAccount,
  preparePayout,
  syncSettlements,
  withdrawPayout,
} from '#contracts/settlement/endpoints.ts'
import { getCampaignLedger, getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import { getBankFiles } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { consolePaths, RECORD_SLUGS } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { RecordPage, recordParts } from '#web/staff/components/record-page.tsx'
import { SecondPerson } from '#web/staff/components/second-person.tsx'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Chip, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { AccountClosing } from './account-closing.tsx'
import { Actions } from './actions.tsx'
import { BankFiles } from './files/bank-files.tsx'
import { Ledger } from './ledger.tsx'
import { Payout } from './payout.tsx'
import { dayOf, type Settlement } from './steps.tsx'
import { Summary } from './summary.tsx'
import { text } from './text.ts'

const { payout: PAYOUT_PART, ledger: LEDGER_PART, documents: FILES_PART, summary: SUMMARY_PART } = RECORD_SLUGS
const TRANSFERS_SHOWN = '30'

export const meta = (args: Route.MetaArgs) => {
  const title = args.loaderData?.settlement.title
  return titled(title ? text.titleOf(title) : text.title)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const projectId = namedId(args.params.projectId)
  const part = new URL(args.request.url).searchParams.get(PART)
  const [settlement, ledger, files] = await Promise.all([
    load(getCampaignSettlement, { projectId }, args),
    part === LEDGER_PART ? load(getCampaignLedger, { projectId, limit: TRANSFERS_SHOWN }, args) : null,
    part === FILES_PART ? load(getBankFiles, { projectId }, args) : null,
  ])
  return { settlement, ledger, files }
}

const at =
  (part: string) =>
  (_data: unknown, { params }: Route.ActionArgs) =>
    consolePaths.campaignSettlement.href({ ...params, [PART]: part })

const nameAccount = submitWith(namePaymentAccount, { notice: text.correction.name.done, redirectTo: at(SUMMARY_PART) })
const confirmAccount = submitWith(confirmPaymentAccount, {
  notice: text.correction.confirm.done,
  redirectTo: at(SUMMARY_PART),
})

export const action = submitMany({
  company: submitWith(beginCompanyRegistration, { notice: text.company.done, redirectTo: at(SUMMARY_PART) }),
  'confirm-company-registration': submitWith(confirmCompanyRegistration, {
    notice: text.company.confirm.done,
    redirectTo: at(SUMMARY_PART),
  }),
  'withdraw-company': submitWith(withdrawCompanyRegistration, {
    notice: text.increase.withdraw.done,
    redirectTo: at(SUMMARY_PART),
  }),
  increase: submitWith(recordCapitalIncrease, { notice: text.increase.done, redirectTo: at(SUMMARY_PART) }),
  'confirm-increase': submitWith(confirmCapitalIncrease, {
    notice: text.increase.confirm.done,
    redirectTo: at(SUMMARY_PART),
  }),
  'withdraw-increase': submitWith(withdrawCapitalIncrease, {
    notice: text.increase.withdraw.done,
    redirectTo: at(SUMMARY_PART),
  }),
  prepare: submitWith(preparePayout, { notice: text.prepare.done, redirectTo: at(PAYOUT_PART) }),
  approve: submitWith(approvePayout, { notice: text.approve.done, redirectTo: at(SUMMARY_PART) }),
  // Both payments of a payout may be refused: each has forms of its own.
  'name-company': nameAccount,
  'name-platform': nameAccount,
  compare: submitWith(comparePaymentAccount, { notice: text.correction.compare.done, redirectTo: at(SUMMARY_PART) }),
  decline: submitWith(declinePaymentAccount, { notice: text.correction.decline.done, redirectTo: at(SUMMARY_PART) }),
  'confirm-company': confirmAccount,
  'confirm-platform': confirmAccount,
  'withdraw-payout': submitWith(withdrawPayout, { notice: text.withdraw.done, redirectTo: at(SUMMARY_PART) }),
  'ask-closing': submitWith(askAccountClosing, { notice: text.closing.ask.done, redirectTo: at(SUMMARY_PART) }),
  'confirm-closing': submitWith(confirmAccountClosing, {
    notice: text.closing.confirm.done,
    redirectTo: at(SUMMARY_PART),
  }),
  'withdraw-closing': submitWith(withdrawAccountClosing, {
    notice: text.closing.withdraw.done,
    redirectTo: at(SUMMARY_PART),
  }),
  sync: submitWith(syncSettlements, { notice: text.sync.done, redirectTo: at(SUMMARY_PART) }),
})

/** The settlement of one campaign: how far it is, what is paid out, its ledger, and the next step. */
export default function CampaignSettlement({ loaderData: { settlement, ledger, files } }: Route.ComponentProps) {
  const { payout, result, next, mayDecide } = settlement
  // What waits for a second officer then is the account; that of the payout stands among the steps.
  const isCorrecting = next?.step === 'correct-payout' || next?.step === 'confirm-correction'
  const isShown =
    isCorrecting || next?.step === 'confirm-capital-increase' || next?.step === 'confirm-company-registration'
  const [summary, documents, audit] = recordParts({
    summary: (
      <div className="grid gap-8">
        {/* What the bank refused comes before what went well. */}
        {isCorrecting && <Actions settlement={settlement} />}
        <Summary settlement={settlement} />
      </div>
    ),
    documents: files && <BankFiles files={files.files} />,
    audit: <AuditTrail entries={settlement.trail} />,
  })
  return (
    <RecordPage
      current="campaignSettlement"
      title={settlement.title}
      above={
        <p className="mb-3 text-sm">
          <Link to={partHref('campaigns')} className="link inline-flex min-h-6 items-center gap-2">
            <Icon name="arrow-left" className="size-4" /> {text.back}
          </Link>
        </p>
      }
      status={<Status settlement={settlement} />}
      lead={
        <div className="grid gap-4">
          <Lead settlement={settlement} />
          <OpenSuspense amount={settlement.escrow.suspense} />
        </div>
      }
      parts={[
        ...(summary ? [summary] : []),
        ...(result?.outcome === 'successful'
          ? [{ key: PAYOUT_PART, label: text.parts.payout, content: <Payout settlement={settlement} /> }]
          : []),
        {
          key: LEDGER_PART,
          label: text.parts.ledger,
          content: ledger && <Ledger ledger={ledger} projectId={settlement.projectId} />,
        },
        ...(documents ? [documents] : []),
        ...(audit ? [audit] : []),
      ]}
      secondPerson={
        payout && !isCorrecting ? (
          <SecondPerson
            begunBy={payout.begunBy}
            begunAt={payout.begunAt}
            decidedBy={payout.decidedBy}
            decidedAt={payout.decidedAt}
          />
        ) : null
      }
      actions={
        next ? (
          !isCorrecting && (mayDecide || isShown) && <Actions settlement={settlement} />
        ) : (
          <AccountClosing settlement={settlement} />
        )
      }
    />
  )
}

function Status({ settlement: { result, next } }: { readonly settlement: Settlement }) {
  const outcome = result?.outcome ?? 'running'
  const tone = outcome === 'successful' ? 'good' : outcome === 'running' ? 'plain' : 'bad'
  return (
    <>
      {next?.isLate && (
        <Chip tone="attention" icon="clock">
          {text.late}
        </Chip>
      )}
      <Chip tone={tone}>{text.state[outcome]}</Chip>
    </>
  )
}

/** What the bank booked out without an order, what it holds up, and where it is set right. */
function OpenSuspense({ amount }: { readonly amount: bigint }) {
  if (amount === 0n) return null
  const words = text.suspense
  return (
    <Alert kind="warning" title={words.title(formatKurus(amount))}>
      <p>{words.text}</p>
      <p className="mt-2">
        <Link to={partHref('receipts')} className="link inline-flex min-h-6 items-center">
          {words.link}
        </Link>
      </p>
    </Alert>
  )
}

function Lead({ settlement: { result, next, hold } }: { readonly settlement: Settlement }) {
  const words = text.lead
  if (hold) return <p className="prose-measure">{tellHold(hold, 'staff')}</p>
  if (!next) return <p className="prose-measure text-soft">{result ? words.done : words.running}</p>
  return (
    <p className="prose-measure">
      {words.next(next.nextStep)}{' '}
      {next.dueOn !== null && <span className="whitespace-nowrap">{words.by(dayOf(next.dueOn))}</span>}
    </p>
  )
}
