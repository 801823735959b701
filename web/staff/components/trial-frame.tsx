import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { trialPaths } from '#contracts/staff-paths.ts'
import { Chip, Icon, type IconName } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { trialText as text } from './trial/text.ts'

type TrialScreen = keyof typeof trialPaths

const PLACES: readonly (readonly [TrialScreen, IconName])[] = [
  ['root', 'info'],
  ['clock', 'clock'],
  ['bank', 'bank'],
  ['inbox', 'mail'],
  ['faults', 'alert'],
  ['authenticator', 'lock'],
  ['eDevlet', 'shield'],
  ['card', 'coins'],
  ['records', 'eye'],
]

/** Frame of the trial's console: plainly no part of the platform, with its places in sight. */
export function TrialFrame({
  current,
  title,
  lead,
  children,
}: {
  readonly current: TrialScreen
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}) {
  return (
    <div className="wrap grid gap-8 py-8 md:py-10">
      <header className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <Chip tone="attention" icon="info">
            {text.mark}
          </Chip>
          {text.lead}
        </p>
        <nav aria-label={text.label} className="tabs -mx-5 overflow-x-auto border-b border-line px-5 md:mx-0 md:px-0">
          <ul className="flex gap-1">
            {PLACES.map(([key, icon]) => (
              <li key={key}>
                <Link
                  to={trialPaths[key].href()}
                  aria-current={key === current ? 'page' : undefined}
                  className="-mb-px flex items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 py-3 font-semibold text-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
                >
                  <Icon name={icon} className="size-5" />
                  {text.places[key]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-2 grid gap-2">
          <h1>{title}</h1>
          <p className="prose-measure text-soft">{unbroken(lead)}</p>
        </div>
      </header>
      {children}
    </div>
  )
}
