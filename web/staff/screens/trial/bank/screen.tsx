import { load } from '#web/api/load.ts'
import {
  bookBankMistake,
  cutStatements,
  getBankAccounts,
  getBankMovements,
  getOrderAtBank,
  getTrialState,
  payInvestment,
  refuseNextPayment,
  returnPayment,
  sendTransfer,
  setStatementRhythm,
} from '#contracts/trial/endpoints.ts'
import { PAYMENT_KINDS } from '#contracts/trial/payment-kinds.ts'
import { ORDER, SENT } from '#web/components/trial-hints/ready-payments.tsx'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { trialPaths } from '#contracts/staff-paths.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Accounts } from './accounts.tsx'
import { Mistake } from './mistake.tsx'
import { Movements } from './movements.tsx'
import { NextRefusal } from './next-refusal.tsx'
import { OrderCard } from './order-card.tsx'
import { RETURNED, ReturnPayment } from './return-payment.tsx'
import { StatementRhythm } from './statement-rhythm.tsx'
import { text } from './text.ts'
import { TransferForm } from './transfer-form.tsx'

export const meta = titled(text.title, text.description)

/** Query parameters that fill the transfer: the invest flow links here with the right ones. */
const FILLED = {
  toIban: 'alici',
  amount: 'tutar',
  payerName: 'gonderen',
  payerIban: 'gonderen-iban',
  description: 'aciklama',
} as const

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const query = new URL(args.request.url).searchParams
  const iban = query.get('hesap')
  const investmentId = query.get(ORDER)
  const [accounts, shown, { bankRefusesNext, statementRhythm }, order] = await Promise.all([
    load(getBankAccounts, {}, args),
    iban ? load(getBankMovements, { iban }, args) : null,
    load(getTrialState, {}, args),
    investmentId ? load(getOrderAtBank, { investmentId }, args) : null,
  ])
  const sent = PAYMENT_KINDS.find((kind) => kind === query.get(SENT)) ?? null
  const filled = Object.fromEntries(
    Object.entries(FILLED).map(([field, name]) => [field, query.get(name) ?? undefined]),
  )
  const returned = shown?.movements.find(({ returnable }) => returnable !== null && returnable === query.get(RETURNED))
  return { accounts, shown, returned, filled, bankRefusesNext, statementRhythm, order, sent }
}

export const action = submitMany({
  transfer: submitWith(sendTransfer, { notice: text.sent }),
  statements: submitWith(cutStatements, {
    notice: ({ statementCount, workDone }) => text.cutDone(statementCount, workDone),
  }),
  mistake: submitWith(bookBankMistake, { notice: text.mistake.done }),
  return: submitWith(returnPayment, { notice: text.giveBack.done }),
  refuse: submitWith(refuseNextPayment, { notice: text.refuse.done }),
  rhythm: submitWith(setStatementRhythm, { notice: text.rhythm.done }),
  pay: submitWith(payInvestment, {
    notice: ({ isStated }) => (isStated ? text.paid : text.paidUnstated),
    isPassing: true,
    redirectTo: ({ investmentId, kind }) => trialPaths.bank.href({ [ORDER]: investmentId, [SENT]: kind }),
  }),
})

export default function TrialBank({ loaderData }: Route.ComponentProps) {
  const { accounts, shown, returned, filled, bankRefusesNext, statementRhythm, order, sent } = loaderData
  return (
    <TrialFrame current="bank" title={text.title} lead={text.lead}>
      {order && <OrderCard order={order} sent={sent} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <TransferForm filled={filled} />
          <Mistake />
        </div>
        <div className="grid gap-6">
          <Card as="section">
            <ContractForm endpoint={cutStatements} form="statements" className="grid gap-3">
              <h2 className="text-lg">{text.cut}</h2>
              <p className="text-sm text-soft">{text.cutHint}</p>
              <p>
                <SubmitButton look="secondary" icon="document">
                  {text.cut}
                </SubmitButton>
              </p>
            </ContractForm>
          </Card>
          <StatementRhythm rhythm={statementRhythm} />
          <NextRefusal refusal={bankRefusesNext} />
        </div>
      </div>
      {returned && <ReturnPayment payment={returned} />}
      {shown && <Movements shown={shown} />}
      <Accounts accounts={accounts} shownIban={shown?.account.iban ?? null} />
    </TrialFrame>
  )
}
