import { formatKurus } from '#contracts/common/money/money-format.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { payInvestment } from '#contracts/trial/endpoints.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#contracts/trial/payment-kinds.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { trialHints } from './text.ts'

const text = trialHints.payments

/** Query parameters of the trial bank: the order to be paid, and how it was paid just now. */
export const ORDER = 'yatirim'
export const SENT = 'gonderilen'

/** One press per payment, right or wrong, with what will happen said before. Exists in the trial only. */
export function ReadyPayments({
  investmentId,
  amounts,
}: {
  readonly investmentId: string
  /** What each sends, where it is known. */
  readonly amounts?: readonly { readonly kind: PaymentKind; readonly amount: bigint }[]
}) {
  return (
    <ContractForm
      endpoint={payInvestment}
      form="pay"
      action={trialPaths.bank.href({ [ORDER]: investmentId })}
      className="grid"
    >
      <input type="hidden" name="investmentId" value={investmentId} />
      <ul className="grid">
        {PAYMENT_KINDS.map((kind) => {
          const amount = amounts?.find((one) => one.kind === kind)?.amount
          return (
            <li
              key={kind}
              className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-0 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <p className="text-sm">
                <b className="block text-base">
                  {text.kinds[kind].title}
                  {amount !== undefined && <span className="font-normal text-soft">, {formatKurus(amount)}</span>}
                </b>
                {text.kinds[kind].what}
              </p>
              <span>
                <SubmitButton
                  name="kind"
                  value={kind}
                  size="small"
                  look={kind === 'exact' ? 'primary' : 'secondary'}
                  icon={kind === 'exact' ? 'coins' : 'alert'}
                  aria-label={text.kinds[kind].label}
                >
                  {text.kinds[kind].button}
                </SubmitButton>
              </span>
            </li>
          )
        })}
      </ul>
    </ContractForm>
  )
}
