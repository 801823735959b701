import { useState } from 'react'
import { Link, redirect, useActionData } from 'react-router'
import { getProjectSummary } from '#contracts/campaigns/endpoints.ts'
import { type Kurus, parseTurkishAmount } from '#contracts/common/money/money.ts'
import { getInvestmentPreparation, getMkkLimit } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { EmptyState, Icon, LinkButton, type Step, Stepper } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { investSlugs, type InvestStep } from '#contracts/slugs/invest.ts'
import { keysOf } from '#contracts/slugs/slug-table.ts'
import { allowedStep, INVESTMENT, readStep, STEP } from './flow.ts'
import { CHANGED, stepHref } from './links.ts'
import { OrderSummary } from './order-summary.tsx'
import { orderable } from './preparation.ts'
import { amountForms, readAmount, StepAmount } from './steps/amount.tsx'
import { readConfirmation, StepConfirmation } from './steps/confirmation.tsx'
import { StepEligibility } from './steps/eligibility.tsx'
import { paymentForms, readPayment, recallOrder, StepPayment } from './steps/payment.tsx'
import { readTexts, StepTexts, textsForms } from './steps/texts.tsx'
import { text } from './text.ts'
import { useFreshOnReturn } from './use-fresh-on-return.ts'

/** A checkout: nothing below it leads away. */
export const handle = { isFlow: true }

/** Each step has a title of its own: it is announced, and found again among the browser's tabs. */
export function meta(args: Route.MetaArgs) {
  const step = args.loaderData?.step ?? 'closed'
  return titled(step === 'closed' ? text.title : `${text.steps[step]} – ${text.title}`)(args)
}

/** What the invest flow asks first: the campaign, the member's preparation, and the step they may see. Each step reads the rest. */
export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const { seoName } = args.params
  const { id: projectId } = await load(getProjectSummary, { projectId: seoName }, args)
  const query = new URL(args.request.url).searchParams
  const wanted = readStep(query.get(STEP))
  // The amount is chosen by what MKK says now; the steps behind it go by its answer as kept.
  if (wanted === 'amount') await load(getMkkLimit, {}, args)
  const preparation = await load(getInvestmentPreparation, { projectId }, args)
  const facts = { ...NOTHING, seoName, preparation }

  const investmentId = query.get(INVESTMENT)
  if (wanted === 'confirmation' && investmentId) return { ...facts, ...(await readConfirmation(investmentId, args)) }
  const now = Date.parse(await hostOf(args.context).now()) / 1000
  if (preparation.stateCode !== wireStateCode('live') || now >= preparation.closesAt) {
    return { ...facts, step: 'closed' as const }
  }
  const order = wanted === 'payment' ? recallOrder(preparation, args) : null
  const step = allowedStep(wanted, {
    hasAmount: preparation.savedAmount !== null,
    // What was ordered stands, whatever stands in the way of another order.
    isBlocked: preparation.blockers.length > 0 && !order?.placedId,
    isAccepted: preparation.acceptanceId !== null,
  })
  const changed = query.get(CHANGED)
  if (step !== wanted) throw redirect(stepHref(seoName, step, changed ? { [CHANGED]: changed } : {}))
  if (step === 'texts') return { ...facts, step, ...readTexts(changed) }
  if (step === 'payment' && order) return { ...facts, step, ...(await readPayment(preparation, order, args)) }
  return { ...facts, step, ...(step === 'amount' ? await readAmount(preparation, query, args) : {}) }
}

/** What a step has not read. */
const NOTHING = {
  order: null,
  reopened: null,
  investment: null,
  waiting: null,
  startText: '',
  said: null,
  offer: null,
  isByCard: false,
}

/** Also after a refusal: what the page shows beside it may be what has changed. */
export const shouldRevalidate = () => true

export const action = submitMany({ ...amountForms, ...textsForms, ...paymentForms })

export default function Invest({ loaderData }: Route.ComponentProps) {
  const { preparation, step, seoName } = loaderData
  const typed = useTypedAmount() ?? loaderData.startText
  const isAnswered = useActionData() !== undefined
  useFreshOnReturn(step === 'texts' || step === 'payment')
  const [chosen, setChosen] = useChosenAmount(step === 'amount' ? typed : null)
  const amountKurus =
    loaderData.investment?.committedInvestment ?? (step === 'amount' ? chosen : preparation.savedAmount)
  return (
    <div className="wrap py-6 md:py-10">
      <Link to={paths.project.href({ seoName })} className="link inline-flex items-center gap-2 text-sm">
        <Icon name="arrow-left" className="size-4" />
        {preparation.projectTitle}
      </Link>
      {step === 'closed' ? (
        <Closed seoName={seoName} />
      ) : (
        <>
          <div className="mt-5">
            <Stepper label={text.stepsLabel} steps={stepsOf(step, seoName)} />
          </div>
          <div className="mt-6 grid gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
            <div className="lg:order-2">
              <OrderSummary
                preparation={preparation}
                amountKurus={step === 'amount' ? orderable(amountKurus, preparation) : amountKurus}
              />
            </div>
            <div className="min-w-0">
              {/* As a page of its own, too, a step begins at its heading; a reply takes the focus to what it speaks of. */}
              <h1 className="mb-6" tabIndex={-1} {...(isAnswered ? {} : { autoFocus: true })}>
                {text.headings[step]}
              </h1>
              <CurrentStep loaderData={loaderData} startText={typed} amountKurus={amountKurus} onAmount={setChosen} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function CurrentStep({
  loaderData,
  startText,
  amountKurus,
  onAmount,
}: {
  readonly loaderData: Route.ComponentProps['loaderData']
  readonly startText: string
  readonly amountKurus: bigint | null
  readonly onAmount: (amountKurus: bigint | null) => void
}) {
  const { preparation, seoName } = loaderData
  const to = (step: InvestStep) => stepHref(seoName, step)
  if (loaderData.investment) return <StepConfirmation investment={loaderData.investment} />
  if (loaderData.step === 'eligibility') return <StepEligibility preparation={preparation} here={to('eligibility')} />
  if (loaderData.step === 'texts')
    return <StepTexts preparation={preparation} reopened={loaderData.reopened} next={to('payment')} />
  if (loaderData.order)
    return (
      <StepPayment
        preparation={preparation}
        order={loaderData.order}
        waiting={loaderData.waiting}
        offer={loaderData.offer}
        isByCard={loaderData.isByCard}
        seoName={seoName}
      />
    )
  return (
    <IfMay grant="prepare" binds>
      <StepAmount
        preparation={preparation}
        said={loaderData.said}
        startText={startText}
        amountKurus={amountKurus}
        onAmount={onAmount}
      />
    </IfMay>
  )
}

/** The amount in the fields; they begin anew with every other `start`, and with every return to their step (null elsewhere). */
function useChosenAmount(start: string | null) {
  const [chosen, setChosen] = useState({ start, kurus: parseTurkishAmount(start ?? '') })
  if (chosen.start !== start) setChosen({ start, kurus: parseTurkishAmount(start ?? '') })
  return [chosen.kurus, (kurus: Kurus | null) => setChosen({ start, kurus })] as const
}

/** What was typed before a refusal. */
function useTypedAmount(): string | null {
  const reply = useActionData<FormReply>()
  return reply && !reply.ok && reply.form === 'amount' ? String(reply.values['amount'] ?? '') : null
}

function stepsOf(current: InvestStep, seoName: string): Step[] {
  const steps = keysOf(investSlugs)
  const at = steps.indexOf(current)
  return steps.map((key, index) => ({
    key,
    title: text.steps[key],
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
    // An order once made is not taken back by walking back through its steps.
    ...(index < at && current !== 'confirmation' && key !== 'eligibility' ? { to: stepHref(seoName, key) } : {}),
  }))
}

function Closed({ seoName }: { readonly seoName: string }) {
  return (
    <div className="mt-6">
      <h1 className="mb-6">{text.title}</h1>
      <h2 className="sr-only">{text.closed.heading}</h2>
      <EmptyState
        icon="clock"
        title={text.closed.title}
        action={<LinkButton to={paths.project.href({ seoName })}>{text.closed.toProject}</LinkButton>}
      >
        {text.closed.text}
      </EmptyState>
    </div>
  )
}
