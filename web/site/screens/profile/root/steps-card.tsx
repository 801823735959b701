import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Link } from 'react-router'
import { Card, Icon } from '#web/ui/index.ts'
import { CardHead } from './card-head.tsx'
import { text } from './text.ts'

type Information = OutputOf<typeof getInvestorInformation>

/** The way to investing; a step whose text was renewed since is not done as long as the new one waits. */
export function StepsCard({ information }: { readonly information: Information }) {
  const steps = information.steps.map(({ step, state, isRenewed }) => ({
    step,
    isRenewed,
    isDone: state === 'done' && !isRenewed,
  }))
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section">
      <CardHead title={text.steps} to={paths.profile.investorInformation.href()} link={text.toSteps} />
      <p className="mb-3">{text.stepsDone(done, steps.length)}</p>
      <progress className="meter" max={steps.length} value={done} aria-label={text.stepsDone(done, steps.length)} />
      {information.pendingAcceptances > 0 && (
        <p className="mt-3 text-sm">
          <Link to={paths.profile.acceptances.href()} className="link inline-flex min-h-10 items-center">
            {text.renewed.sentence(information.pendingAcceptances)}
          </Link>
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {steps.map(({ step, isDone, isRenewed }) => (
          <li key={step} className={`flex items-center gap-2 ${isDone ? '' : 'text-soft'}`}>
            {isDone ? (
              <Icon name="check" className="size-4 shrink-0 text-action" label={text.done} />
            ) : (
              <Icon name="clock" className="size-4 shrink-0" label={isRenewed ? text.renewedStep : text.open} />
            )}
            {text.stepTitles[step]}
          </li>
        ))}
      </ul>
    </Card>
  )
}
