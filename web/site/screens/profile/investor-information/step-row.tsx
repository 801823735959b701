import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Chip, Icon, type IconName, Moment, type Tone } from '#web/ui/index.ts'
import { STEPS } from './notice-place.ts'
import { text } from './text.ts'

export type StepState = OutputOf<typeof getInvestorInformation>['steps'][number]

const LOOKS = {
  done: { dot: 'bg-action text-on-action', icon: 'check', tone: 'good', line: 'border-action' },
  open: { dot: 'border-2 border-edge bg-surface', icon: null, tone: 'plain', line: 'border-dashed border-line' },
  failed: { dot: 'bg-danger text-ground', icon: 'close', tone: 'bad', line: 'border-dashed border-line' },
  waiting: { dot: 'bg-accent text-ground', icon: 'clock', tone: 'attention', line: 'border-dashed border-line' },
} as const satisfies Record<StepState['state'], { dot: string; icon: IconName | null; tone: Tone; line: string }>

/** One step on the vertical line: sign, name, state, what is on record; its form below when it is open. */
export function StepRow({
  step,
  to,
  isOpen,
  isLast,
  children,
}: {
  readonly step: StepState
  /** Opens the step, or closes it when it is open. */
  readonly to: string
  readonly isOpen: boolean
  readonly isLast: boolean
  readonly children: ReactNode
}) {
  const look = LOOKS[step.state]
  const chip = remarkOn(step)
  return (
    <li
      id={step.step}
      aria-current={isOpen ? 'step' : undefined}
      className="grid scroll-mt-4 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 sm:gap-x-4"
    >
      <div className="flex flex-col items-center">
        <span className={`grid size-7 shrink-0 place-items-center rounded-full ${look.dot}`}>
          {look.icon && <Icon name={look.icon} className="size-4" label={text.states[step.state]} />}
        </span>
        {!isLast && <span className={`min-h-6 w-0 flex-1 border-l-2 ${look.line}`} />}
      </div>
      <div className={isLast ? '' : 'pb-8'}>
        <div className="flex items-center gap-x-3">
          <h2 className="text-lg" data-step={isOpen || undefined}>
            {text.titles[step.step]}
          </h2>
          {chip && <Chip tone={look.tone}>{chip}</Chip>}
          <Link to={to} preventScrollReset className="link ml-auto py-1 text-sm font-semibold">
            {isOpen ? text.close : actionName(step)}
            <span className="sr-only"> ({text.titles[step.step]})</span>
          </Link>
        </div>
        <p className="mt-0.5 break-words text-sm text-soft">
          {step.summary}
          {step.doneAt !== null && (
            <span className="block">
              <Moment at={step.doneAt} />
            </span>
          )}
        </p>
        {isOpen && <ToldHere />}
        {isOpen && (
          <div className="relative mt-4 rounded border border-line bg-surface p-4 max-sm:-ml-10 sm:p-6">{children}</div>
        )}
      </div>
    </li>
  )
}

/** What became of the step before; in sight, as the page is scrolled to the step that opens. */
export function ToldHere() {
  const told = useShell().notices.find(({ place }) => place === STEPS)
  if (!told) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm font-semibold text-action">
      <Icon name="check" className="size-4 shrink-0" />
      {told.text}
    </p>
  )
}

/** The steps behind the reader, in one line: what is asked of them now stands first. Opens before scripts run. */
export function FoldedSteps({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <li>
      <details className="group">
        <summary className="mb-6 flex min-h-10 w-fit list-none items-center gap-3 sm:gap-4 [&::-webkit-details-marker]:hidden">
          <span className={`grid size-7 shrink-0 place-items-center rounded-full ${LOOKS.done.dot}`}>
            <Icon name="check" className="size-4" />
          </span>
          <span className="font-semibold">{text.folded(count)}</span>
          <Icon name="chevron-down" className="size-4 text-soft group-open:rotate-180" />
        </summary>
        <ol>{children}</ol>
      </details>
    </li>
  )
}

/** A declaration that is not asked for counts as done without having been made. */
function isOptional(step: StepState): boolean {
  return step.step === 'income' && step.state === 'done' && step.doneAt === null
}

/** What the sign on the line does not say. */
function remarkOn(step: StepState): string | null {
  if (isOptional(step)) return text.states.optional
  return step.state === 'failed' || step.state === 'waiting' ? text.states[step.state] : null
}

function actionName(step: StepState): string {
  if (step.state !== 'done' || isOptional(step)) return text.open
  return step.step === 'address' || step.step === 'income' || step.step === 'bank-account' ? text.change : text.look
}
