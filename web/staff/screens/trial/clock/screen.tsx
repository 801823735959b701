import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { getTrialState, moveClock, runDueWork } from '#contracts/trial/endpoints.ts'
import { load } from '#web/api/load.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, EmptyState, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { aheadOf } from './ahead.ts'
import { hoursKinds, hoursToMinutes } from './hours.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

type State = OutputOf<typeof getTrialState>

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  return { state: await load(getTrialState, {}, args) }
}

const moved = ({ now, workDone }: OutputOf<typeof moveClock>) =>
  text.moved(formatMoment(new Date(now * 1000)), workDone)

export const action = submitMany({
  clock: submitWith(moveClock, { notice: moved }),
  hours: submitWith(moveClock, { notice: moved, complete: hoursToMinutes, kinds: hoursKinds }),
  upcoming: submitWith(moveClock, { notice: moved }),
  work: submitWith(runDueWork, { notice: ({ workDone }) => text.worked(workDone) }),
})

export default function TrialClock({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData
  return (
    <TrialFrame current="clock" title={text.title} lead={text.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card as="section" className="grid gap-6">
          <Now state={state} />
          <ContractForm endpoint={moveClock} form="clock" className="grid gap-3">
            <h2 className="text-lg">{text.quick}</h2>
            <p className="text-sm text-soft">{text.quickHint}</p>
            <p className="flex flex-wrap gap-3">
              {text.steps.map(([minutes, step]) => (
                <SubmitButton key={minutes} name="byMinutes" value={minutes} look="secondary">
                  {text.forward(step)}
                </SubmitButton>
              ))}
            </p>
          </ContractForm>
        </Card>
        <Card as="section" className="grid gap-6">
          <ContractForm key={state.now} endpoint={moveClock} form="hours" complete={hoursToMinutes} kinds={hoursKinds}>
            <h2 className="text-lg">{text.custom}</h2>
            <TextField
              name="byMinutes"
              label={text.hoursLabel}
              hint={text.hoursHint}
              inputMode="decimal"
              maxLength={8}
              autoComplete="off"
              suffix={text.hoursUnit}
            />
            <p>
              <SubmitButton look="secondary" icon="clock">
                {text.move}
              </SubmitButton>
            </p>
          </ContractForm>
          <ContractForm endpoint={runDueWork} form="work" className="grid gap-2 border-t border-line pt-6">
            <p>
              <SubmitButton look="secondary" size="small">
                {text.work}
              </SubmitButton>
            </p>
            <p className="text-sm text-soft">{text.workHint}</p>
          </ContractForm>
        </Card>
      </div>
      <Upcoming state={state} />
    </TrialFrame>
  )
}

function Now({ state }: { readonly state: State }) {
  const ahead = state.now - state.machineNow
  return (
    <dl>
      <dt className="text-sm text-soft">{text.now}</dt>
      <dd className="text-2xl font-bold tracking-tight">
        <Moment at={state.now} />
      </dd>
      <dd className="text-sm text-soft">{ahead < 60 ? text.same : text.machine(aheadOf(ahead, text))}</dd>
    </dl>
  )
}

function Upcoming({ state }: { readonly state: State }) {
  if (state.upcoming.length === 0)
    return (
      <EmptyState icon="calendar" title={text.none}>
        {text.noneText}
      </EmptyState>
    )
  return (
    <section className="grid gap-3">
      <h2>{text.upcoming}</h2>
      <p className="text-sm text-soft">{text.upcomingHint}</p>
      <ContractForm endpoint={moveClock} form="upcoming" className="block">
        <ol className="grid">
          {state.upcoming.map((event) => (
            <li
              key={`${event.at} ${event.label}`}
              className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 first:border-t max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[13rem_minmax(0,1fr)_auto]"
            >
              <span className="text-sm text-soft max-sm:col-start-1">
                <Moment at={event.at} />
              </span>
              <span className="min-w-0 break-words max-sm:col-start-1">{event.label}</span>
              <span className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                <SubmitButton
                  name="toUnixSeconds"
                  value={event.at}
                  look="secondary"
                  size="small"
                  aria-label={text.goToLabel(event.label)}
                >
                  {text.goTo}
                </SubmitButton>
              </span>
            </li>
          ))}
        </ol>
      </ContractForm>
    </section>
  )
}
