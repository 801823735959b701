import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { uiText } from './text.ts'

export interface Step {
  readonly key: string
  readonly title: string
  readonly state: 'done' | 'current' | 'ahead'
  /** Where a finished step can be seen again. */
  readonly to?: string
}

/** Steps of a flow: all of them on a wide screen, number and name of the current one on a phone. */
export function Stepper({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) {
  const at = steps.findIndex((step) => step.state === 'current')
  const current = steps[at]
  return (
    <nav aria-label={label}>
      <p className="flex items-baseline gap-3 md:hidden">
        <span className="text-sm text-soft">{uiText.step(at + 1, steps.length)}</span>
        <b>{current?.title}</b>
      </p>
      <progress
        className="meter mt-2 md:hidden!"
        max={steps.length}
        value={at + 1}
        aria-label={uiText.step(at + 1, steps.length)}
      />
      <ol className="hidden gap-2 md:flex">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={`flex-1 border-t-2 pt-2 ${step.state === 'ahead' ? 'border-line' : 'border-action'}`}
          >
            <span className="flex items-center gap-2 text-sm text-soft">
              {step.state === 'done' ? (
                <Icon name="check" className="size-4 text-action" label={uiText.done} />
              ) : (
                index + 1
              )}
              {step.to && step.state === 'done' ? (
                <Link to={step.to} className="link">
                  {step.title}
                </Link>
              ) : (
                <span className={step.state === 'current' ? 'font-semibold text-ink' : ''}>{step.title}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
