import { useState } from 'react'
import { Link, redirect, useActionData } from 'react-router'
import { getProjectSummary } from '#contracts/campaigns/endpoints.ts'
import { type Kurus, parseTurkishAmount } from '#contracts/common/money/money.ts'
import {
  acceptInvestmentTexts,
  getInvestment,
  getInvestmentPreparation,
  getInvestments,
  makeEftInvestment,
  openInvestmentText,
  saveInvestmentAmount,
} from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, EmptyState, Icon, LinkButton, type Step, Stepper } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { acceptedInput } from './accepted.ts'
import { allowedStep, INVESTMENT, meantAmount, plainAmount, readStep, STEP, type StepKey, STEPS } from './flow.ts'
import { forgetOrderKey, orderKeyFor, rememberPlaced } from './order-key.ts'
import { OrderSummary } from './order-summary.tsx'
import { orderable } from './preparation.ts'
import { StepAmount } from './step-amount.tsx'
import { StepConfirmation } from './step-confirmation.tsx'
import { StepEligibility } from './step-eligibility.tsx'
import { StepPayment } from './step-payment.tsx'
import { StepTexts } from './step-texts.tsx'
import { text } from './text.ts'
import { useFreshOnReturn } from './use-fresh-on-return.ts'

/** A checkout: nothing below it leads away. */
export const handle = { isFlow: true }

/** Each step has a title of its own: it is announced, and found again among the browser's tabs. */
export function meta(args: Route.MetaArgs) {
  const step = args.loaderData?.step ?? 'closed'
  return titled(step === 'closed' ? text.title : `${text.steps[step]} – ${text.title}`)(args)
}

const CHANGED = 'degisti'

function stepHref(seoName: string, step: StepKey, more: Readonly<Record<string, string>> = {}): string {
  return paths.invest.href({ seoName, [STEP]: step, ...more })
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const { seoName } = args.params
  const { id: projectId } = await load(getProjectSummary, { projectId: seoName }, args)
  const preparation = await load(getInvestmentPreparation, { projectId }, args)
  const query = new URL(args.request.url).searchParams
  const wanted = readStep(query.get(STEP))
  const facts = { seoName, preparation, order: null, reopened: null, investment: null, waiting: null, startText: '' }

  const investmentId = query.get(INVESTMENT)
  if (wanted === 'onay' && investmentId) {
    return { ...facts, step: 'onay' as const, investment: await load(getInvestment, { investmentId }, args) }
  }
  const now = Date.parse(await hostOf(args.context).now()) / 1000
  if (preparation.stateCode !== wireStateCode('live') || now >= preparation.closesAt) {
    return { ...facts, step: 'closed' as const }
  }
  const { savedAmount, acceptanceId, blockers } = preparation
  const order = wanted === 'odeme' && acceptanceId !== null ? orderKeyFor(hostOf(args.context), acceptanceId) : null
  const step = allowedStep(wanted, {
    hasAmount: savedAmount !== null,
    // What was ordered stands, whatever stands in the way of another order.
    isBlocked: blockers.length > 0 && !order?.placedId,
    isAccepted: acceptanceId !== null,
  })
  const changed = query.get(CHANGED)
  if (step !== wanted) throw redirect(stepHref(seoName, step, changed ? { [CHANGED]: changed } : {}))
  if (step === 'sozlesmeler') {
    return {
      ...facts,
      step,
      reopened: changed === null ? null : changed === 'tutar' ? ('amount' as const) : ('terms' as const),
    }
  }
  if (step === 'odeme' && order) {
    const { investments } = await load(getInvestments, { investmentState: 1 }, args)
    const waiting = investments.find((one) => one.seoName === seoName)
    return {
      ...facts,
      step,
      order,
      waiting: waiting ? { investmentId: waiting.investmentId, amount: waiting.committedInvestment } : null,
    }
  }
  return { ...facts, step, startText: query.get('tutar') ?? plainAmount(savedAmount ?? preparation.unitShareValue) }
}

type ActionArgs = Route.ActionArgs

/** Saves the amount; says so on the next step when texts that were accepted have to be accepted again. */
function saveAmount(args: ActionArgs, form: FormData) {
  form.set('amount', meantAmount(form))
  const accepted = String(form.get('acceptedKurus') ?? '')
  const isOther = accepted !== '' && String(parseTurkishAmount(String(form.get('amount')))) !== accepted
  const save = submitWith(saveInvestmentAmount, {
    after: (_data, { context }) => forgetOrderKey(hostOf(context)),
    redirectTo: (_data, { params }) =>
      stepHref(String(params['seoName']), 'uygunluk', isOther ? { [CHANGED]: 'tutar' } : {}),
  })
  return save(args, form)
}

/** Also after a refusal: what the page shows beside it may be what has changed. */
export const shouldRevalidate = () => true

export const action = submitMany({
  amount: (args, form) => saveAmount(args as ActionArgs, form),
  open: submitWith(openInvestmentText),
  accept: submitWith(acceptInvestmentTexts, {
    complete: acceptedInput,
    redirectTo: (_data, { params }) => stepHref(String(params['seoName']), 'odeme'),
    refused: ({ code }, args) => leadBack(code, args),
  }),
  order: submitWith(makeEftInvestment, {
    after: ({ investmentId }, { context }) => rememberPlaced(hostOf(context), investmentId),
    redirectTo: ({ investmentId }, { params }) =>
      stepHref(String(params['seoName']), 'onay', { [INVESTMENT]: investmentId }),
    refused: ({ code }, args) => {
      if (code === 'key-reused') forgetOrderKey(hostOf(args.context))
      return leadBack(code, args)
    },
  }),
})

/** Refusals that belong to an earlier step are told there. */
function leadBack(
  code: string,
  { params }: Pick<ActionArgs, 'params'> | { params: Record<string, string | undefined> },
) {
  const seoName = String(params['seoName'])
  if (code === 'terms-changed')
    return redirect(stepHref(seoName, 'sozlesmeler', { [CHANGED]: 'metin' }), { status: 303 })
  if (code === 'amount-changed')
    return redirect(stepHref(seoName, 'sozlesmeler', { [CHANGED]: 'tutar' }), { status: 303 })
  if (code === 'amount-not-saved') return redirect(stepHref(seoName, 'tutar'), { status: 303 })
  return undefined
}

export default function Invest({ loaderData }: Route.ComponentProps) {
  const { preparation, step, seoName } = loaderData
  const typed = useTypedAmount() ?? loaderData.startText
  const isAnswered = useActionData() !== undefined
  useFreshOnReturn(step === 'sozlesmeler' || step === 'odeme')
  const [chosen, setChosen] = useChosenAmount(step === 'tutar' ? typed : null)
  const amountKurus =
    loaderData.investment?.committedInvestment ?? (step === 'tutar' ? chosen : preparation.savedAmount)
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
                amountKurus={step === 'tutar' ? orderable(amountKurus, preparation) : amountKurus}
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
  const to = (step: StepKey) => stepHref(seoName, step)
  if (loaderData.investment) return <StepConfirmation investment={loaderData.investment} />
  if (loaderData.step === 'uygunluk') return <StepEligibility preparation={preparation} here={to('uygunluk')} />
  if (loaderData.step === 'sozlesmeler')
    return <StepTexts preparation={preparation} reopened={loaderData.reopened} next={to('odeme')} />
  if (loaderData.order) {
    const { order, waiting } = loaderData
    const links = { amount: to('tutar'), eligibility: to('uygunluk'), payment: to('odeme') }
    return order.placedId === null ? (
      <StepPayment preparation={preparation} orderKey={order.key} waiting={waiting} links={links} />
    ) : (
      <AlreadyPlaced confirmation={stepHref(seoName, 'onay', { [INVESTMENT]: order.placedId })} amount={links.amount} />
    )
  }
  return <StepAmount preparation={preparation} startText={startText} amountKurus={amountKurus} onAmount={onAmount} />
}

/** Came back to the payment step after the order was made. */
function AlreadyPlaced({ confirmation, amount }: { readonly confirmation: string; readonly amount: string }) {
  return (
    <div className="grid gap-6">
      <Alert kind="success" title={text.placed.title}>
        <p>{text.placed.text}</p>
      </Alert>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={confirmation}>{text.placed.show}</LinkButton>
        <LinkButton to={amount} look="secondary">
          {text.placed.another}
        </LinkButton>
      </p>
    </div>
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

function stepsOf(current: StepKey, seoName: string): Step[] {
  const at = STEPS.indexOf(current)
  return STEPS.map((key, index) => ({
    key,
    title: text.steps[key],
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
    // An order once made is not taken back by walking back through its steps.
    ...(index < at && current !== 'onay' && key !== 'uygunluk' ? { to: stepHref(seoName, key) } : {}),
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
