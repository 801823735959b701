import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { FOUNDER_STEPS } from '#contracts/membership/founder.ts'
import { STEP_PARAMETER, stepHref, stepOfAddress } from '#contracts/membership/step-address.ts'
import { paths } from '#contracts/paths.ts'
import { redirect } from 'react-router'
import { hostOf } from '#web/api/call.ts'
import { load, localPath, requireMember, RETURN_TO } from '#web/api/load.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { readSample, sampleKey } from '#web/components/trial-hints/read-sample.ts'
import { Sample } from '#web/components/trial-hints/sample.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Icon, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { AddressForm, addressForms } from './steps/address.tsx'
import { submitMany } from '#web/form/submit.ts'
import { BankForm, bankForms } from './steps/bank.tsx'
import { IdentityForm, identityForms } from './steps/identity.tsx'
import { IncomeForm, incomeForms } from './steps/income.tsx'
import { LegalTextForm, legalTextForms } from './steps/legal-text.tsx'
import { LimitBox } from './limit-box.tsx'
import { MkkForm, mkkForms } from './steps/mkk.tsx'
import { PhoneForm, phoneForms } from './steps/phone.tsx'
import { readLimit } from './read-limit.ts'
import { readStep } from './read-step.ts'
import { aheadOf, foldedSteps } from './steps-ahead.ts'
import { FoldedSteps, StepRow, type StepState, ToldHere } from './step-row.tsx'
import { SuitabilityForm, suitabilityForms } from './steps/suitability.tsx'
import { text } from './text.ts'

export function meta(args: Route.MetaArgs) {
  const open = args.loaderData?.step?.step
  return titled(open ? `${text.titles[open]} – ${text.title}` : text.title, text.description)(args)
}

/** Address of the screen with no step open. */
const CLOSED = 'kapali'

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  // A company's steps are on its own page.
  if (hostOf(args.context).actingFor !== null) throw redirect(paths.profile.companyMembers.href())
  const query = new URL(args.request.url).searchParams
  const information = await load(getInvestorInformation, {}, args)
  const asked = query.get(STEP_PARAMETER)
  const open = asked === CLOSED ? null : (stepOfAddress(asked) ?? information.next)
  const sample = await readSample(open, args)
  const [limit, step] = await Promise.all([readLimit(args), readStep(open, args, sample)])
  return { information, step, limit, sample, returnTo: localPath(query.get(RETURN_TO), '') }
}

export const action = submitMany({
  ...phoneForms,
  ...identityForms,
  ...addressForms,
  ...legalTextForms,
  ...suitabilityForms,
  ...incomeForms,
  ...mkkForms,
  ...bankForms,
})

type Data = Route.ComponentProps['loaderData']

export default function InvestorInformation({ loaderData }: Route.ComponentProps) {
  const { information, step: opened, limit, returnTo } = loaderData
  const back: Record<string, string> = returnTo ? { [RETURN_TO]: returnTo } : {}
  const closed = paths.profile.investorInformation.href({ [STEP_PARAMETER]: CLOSED, ...back })
  const folded = foldedSteps(information, opened?.step)
  const row = (step: StepState) => {
    const isOpen = opened?.step === step.step
    return (
      <StepRow
        key={step.step}
        step={step}
        isOpen={isOpen}
        isLast={step === information.steps.at(-1)}
        to={isOpen ? closed : `${stepHref(step.step, back)}#${step.step}`}
      >
        {step.state !== 'done' && <Sample step={step.step} parameters={back} />}
        <OpenStep data={loaderData} />
      </StepRow>
    )
  }
  return (
    <ProfileFrame current="investorInformation" title={text.title} lead={<Lead data={loaderData} back={back} />}>
      <div className="grid gap-8 max-lg:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:col-start-2">
          <div className="lg:sticky lg:top-6">
            <LimitBox limit={limit} />
          </div>
        </div>
        <ol aria-label={text.steps} className="min-w-0 lg:col-start-1 lg:row-start-1">
          {folded.length > 0 && <FoldedSteps count={folded.length}>{folded.map(row)}</FoldedSteps>}
          {information.steps.slice(folded.length).map(row)}
        </ol>
      </div>
    </ProfileFrame>
  )
}

/** How far they are and what comes next: one sentence, one button. */
function Lead({ data, back }: { readonly data: Data; readonly back: Record<string, string> }) {
  const { information, returnTo, step } = data
  const { next, steps, mayInvest, pendingAcceptances } = information
  if (isOfApplication(returnTo)) return <FounderLead steps={steps} returnTo={returnTo} isOpen={step?.step ?? null} />
  const isRenewed = !mayInvest && next === null && pendingAcceptances > 0
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex items-center gap-2 text-lg font-semibold">
          {mayInvest && <Icon name="success" className="size-6 shrink-0 text-action" />}
          {leadOf(information, done)}
        </p>
        {step === null && <ToldHere />}
        <div className="sm:ml-auto">
          {mayInvest ? (
            <LinkButton to={returnTo || paths.projects.href()}>
              {returnTo ? text.toInvestment : text.toProjects}
            </LinkButton>
          ) : isRenewed ? (
            <LinkButton to={paths.profile.acceptances.href(back)}>{text.toRenewed}</LinkButton>
          ) : (
            next &&
            step?.step !== next && (
              <LinkButton to={`${stepHref(next, back)}#${next}`} preventScrollReset>
                {text.goOn}
              </LinkButton>
            )
          )}
        </div>
      </div>
      {!mayInvest && (
        <>
          <div>
            <progress
              className="meter"
              max={steps.length}
              value={done}
              aria-label={text.progress(done, steps.length)}
            />
            <p className="mt-2 text-sm text-soft">{text.progress(done, steps.length)}</p>
          </div>
          <p className="font-semibold">{aheadOf(steps)}</p>
          <p className="prose-measure text-sm text-soft">{text.lead}</p>
        </>
      )}
    </Card>
  )
}

/** Whether somebody came here out of an application that they write. */
const isOfApplication = (returnTo: string): boolean => returnTo.startsWith(`${paths.createProject.href()}/`)

/** A founder needs few of the steps: which comes next, and the way back to their application. */
function FounderLead({
  steps,
  returnTo,
  isOpen,
}: {
  readonly steps: Data['information']['steps']
  readonly returnTo: string
  readonly isOpen: StepState['step'] | null
}) {
  const next = steps.find(({ step, state }) => FOUNDER_STEPS.includes(step) && state !== 'done')?.step
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="prose-measure flex items-center gap-2 text-lg font-semibold">
        {!next && <Icon name="success" className="size-6 shrink-0 text-action" />}
        {next ? text.founder.next(text.titles[next]) : text.founder.done}
      </p>
      {isOpen === null && <ToldHere />}
      <p className="flex flex-wrap gap-3 sm:ml-auto">
        {next && next !== isOpen && (
          <LinkButton to={`${stepHref(next, { [RETURN_TO]: returnTo })}#${next}`} preventScrollReset>
            {text.goOn}
          </LinkButton>
        )}
        <LinkButton to={returnTo} look={next ? 'secondary' : 'primary'}>
          {text.founder.back}
        </LinkButton>
      </p>
      <p className="prose-measure w-full text-sm text-soft">{text.founder.note}</p>
    </Card>
  )
}

function leadOf({ next, steps, mayInvest, pendingAcceptances }: Data['information'], done: number): string {
  if (mayInvest) return text.ready
  if (next) return text.nextStep(text.titles[next])
  return pendingAcceptances > 0 ? text.renewed : text.progress(done, steps.length)
}

function OpenStep({ data }: { readonly data: Data }) {
  const { information, step, limit, sample } = data
  const key = sampleKey(sample)
  if (!step) return null
  const stateOf = (name: (typeof information.steps)[number]['step']) =>
    information.steps.find((each) => each.step === name)?.state
  const isDone = stateOf(step.step) === 'done'
  const hasIdentity = stateOf('identity') === 'done'
  switch (step.step) {
    case 'phone':
      return <PhoneForm key={key} phone={step.phone} sample={sample} />
    case 'identity':
      return <IdentityForm key={key} found={step} sample={sample} />
    case 'address':
      return <AddressForm key={key} found={step} sample={sample} />
    case 'agreements':
    case 'risk-notice':
      return <LegalTextForm key={step.step} step={step.step} legalText={step.legalText} accepted={isDone} />
    case 'suitability':
      return <SuitabilityForm test={step.test} mayAnswer={stateOf('suitability') === 'open'} />
    case 'income':
      return (
        <IncomeForm key={key} sample={sample} statements={step.statements} limit={'detail' in limit ? null : limit} />
      )
    case 'mkk':
      return (
        <MkkForm
          done={isDone}
          hasIdentity={hasIdentity}
          isQualified={information.isQualified}
          takesNumber={step.takesNumber}
          reviews={step.reviews}
        />
      )
    case 'bank-account':
      return (
        <BankForm
          key={key}
          sample={sample}
          accounts={step.accounts}
          holderName={information.fullname}
          hasIdentity={hasIdentity}
        />
      )
    default:
      return <p className="text-soft">{text.email}</p>
  }
}
