import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus, type Kurus, parseTurkishAmount, plainAmount } from '#contracts/common/money/money.ts'
import { getInvestmentDescriptions } from '#contracts/content/public-endpoints.ts'
import { saveInvestmentAmount } from '#contracts/investments/endpoints.ts'
import { roomWithin } from '#contracts/investments/insider/bounds.ts'
import { amountErrors } from '#contracts/investments/messages.ts'
import { leastBoundOf, refuseAmount } from '#contracts/investments/rules.ts'
import { LimitWhy } from '#web/site/components/investment/limit-why.tsx'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import type { Route } from '../+types/screen.ts'
import { meantAmount } from '../flow.ts'
import { CHANGED, CHANGES, stepHref } from '../links.ts'
import { forgetOrderKey } from './order-key.ts'
import { Alert, Money, Stat, Stats } from '#web/ui/index.ts'
import { AmountFields } from './amount-fields.tsx'
import { leastInsiderBound, offeringOf, orderable, partOf, type Preparation, refusalFigures } from '../preparation.ts'
import { StepActions } from './parts.tsx'
import { text as words } from '../text.ts'

const text = words.amount

type Said = OutputOf<typeof getInvestmentDescriptions>

/** The amount to begin with (one that an address names, the saved one, or one share), and what the operator says beside it. */
export async function readAmount(
  { savedAmount, unitShareValue }: Preparation,
  query: URLSearchParams,
  args: LoaderFunctionArgs,
) {
  const startText = query.get('tutar') ?? plainAmount(savedAmount ?? unitShareValue)
  return { startText, said: await load(getInvestmentDescriptions, {}, args) }
}

/** Saves the amount; says so on the next step when texts that were accepted have to be accepted again. */
export const amountForms: Readonly<Record<string, FormAction<Route.ActionArgs>>> = {
  amount(args, form) {
    form.set('amount', meantAmount(form))
    const accepted = String(form.get('acceptedKurus') ?? '')
    const isOther = accepted !== '' && String(parseTurkishAmount(String(form.get('amount')))) !== accepted
    const save = submitWith(saveInvestmentAmount, {
      after: (_data, { context }) => forgetOrderKey(hostOf(context)),
      redirectTo: stepHref(args.params.seoName, 'eligibility', isOther ? { [CHANGED]: CHANGES.amount } : {}),
    })
    return save(args, form)
  },
}

/** Step 1: how many shares, with what they cost, are a part of, and leave of the limit. */
export function StepAmount({
  preparation,
  said,
  startText,
  amountKurus,
  onAmount,
}: {
  readonly preparation: Preparation
  readonly said: Said | null
  readonly startText: string
  readonly amountKurus: Kurus | null
  readonly onAmount: (amountKurus: Kurus | null) => void
}) {
  const offering = offeringOf(preparation)
  const highest = leastBoundOf(offering).mostKurus
  const check = ({ amount }: { readonly amount: Kurus }) => {
    const code = refuseAmount(amount, offering)
    return code && { amount: fillMessage(amountErrors[code].message, refusalFigures(preparation)) }
  }
  return (
    <div className="grid gap-6">
      {highest === 0n ? (
        <Alert kind="warning" title={text.none.title}>
          <p>{whyNone(preparation)}</p>
        </Alert>
      ) : (
        <ContractForm endpoint={saveInvestmentAmount} form="amount" check={check} className="grid gap-6">
          <input type="hidden" name="projectId" value={preparation.projectId} />
          {preparation.acceptanceId !== null && (
            <input type="hidden" name="acceptedKurus" value={String(preparation.savedAmount)} />
          )}
          <AmountFields
            key={startText}
            offering={offering}
            startText={startText}
            amountKurus={amountKurus}
            onAmount={onAmount}
          />
          <Consequences preparation={preparation} amountKurus={amountKurus} />
          <OperatorsWords said={said} isLimited={preparation.remainingLimit !== null} />
          {preparation.acceptanceId !== null && <p className="prose-measure text-sm text-soft">{text.reopens}</p>}
          <p className="text-sm text-soft">{text.kept}</p>
          <StepActions>
            <SubmitButton>{text.submit}</SubmitButton>
          </StepActions>
        </ContractForm>
      )}
      {highest === 0n && (
        <>
          <Consequences preparation={preparation} amountKurus={null} />
          <OperatorsWords said={said} isLimited={preparation.remainingLimit !== null} />
        </>
      )}
    </div>
  )
}

/** Why not even one share can be ordered. */
function whyNone(preparation: Preparation): string {
  const { remaining, kept, unpaid, unitShareValue } = preparation
  const insider = leastInsiderBound(preparation)
  if (remaining < unitShareValue) return text.none.soldOut
  if (insider && roomWithin(insider) < unitShareValue) return text.none.insider
  if (unpaid.most - unpaid.held < unitShareValue) return text.none.unpaid
  return kept && kept.open < unitShareValue ? text.none.kept(formatKurus(kept.missing)) : text.none.limit
}

/** What the operator tells about limits, to whom one binds, and about investing. */
function OperatorsWords({ said, isLimited }: { readonly said: Said | null; readonly isLimited: boolean }) {
  if (!said) return null
  return (
    <div className="prose-measure grid gap-2 text-sm text-soft">
      {isLimited && <PlainText>{said.investmentLimitDescription}</PlainText>}
      <PlainText>{said.investmentInformationDescription}</PlainText>
    </div>
  )
}

function Consequences({
  preparation,
  amountKurus,
}: {
  readonly preparation: Preparation
  readonly amountKurus: Kurus | null
}) {
  const { remainingLimit, limitReasons, remaining, kept, unpaid } = preparation
  const part = partOf(orderable(amountKurus, preparation), preparation)
  const insider = leastInsiderBound(preparation)
  const after =
    remainingLimit !== null && amountKurus !== null && amountKurus > 0n ? remainingLimit - amountKurus : null
  return (
    <div className="border-y border-line pt-5 pb-2">
      <Stats columns={3} lines>
        <Stat label={text.part} note={part?.parts ? text.partNoteTiny(part.parts) : text.partNote}>
          {part?.text ?? '–'}
        </Stat>
        <Stat
          label={text.limit}
          note={
            after !== null && (
              <span className={after < 0n ? 'block text-danger' : 'block'}>
                {text.afterwards}: <b>{after < 0n ? `−${formatKurus(-after)}` : formatKurus(after)}</b>
              </span>
            )
          }
        >
          {remainingLimit === null ? text.limitNone : <Money kurus={remainingLimit} />}
        </Stat>
        <Stat label={text.left} note={text.leftNote}>
          <Money kurus={remaining} />
        </Stat>
      </Stats>
      <p className="prose-measure mt-3 text-sm text-soft">
        {text.unpaid(unpaid.inCampaign, unpaid.mostInCampaign, formatKurus(unpaid.held), formatKurus(unpaid.most))}
      </p>
      {insider && (
        <p className="prose-measure mt-3 text-sm">
          {text.insider[insider.kind](formatKurus(insider.mostKurus), formatKurus(roomWithin(insider)))}
        </p>
      )}
      {kept && (
        <p className="prose-measure mt-3 text-sm">{text.keptFor(formatKurus(kept.open), formatKurus(kept.missing))}</p>
      )}
      <div className="mt-2">
        <LimitWhy reasons={limitReasons} />
      </div>
    </div>
  )
}
