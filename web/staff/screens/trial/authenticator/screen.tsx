import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { getAuthenticatorCodes } from '#contracts/trial/endpoints.ts'
import { load } from '#web/api/load.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Chip, CopyButton, EmptyState } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'
import { useHalfMinute } from './use-half-minute.ts'

export const meta = titled(text.title, text.description)

type Entry = OutputOf<typeof getAuthenticatorCodes>['entries'][number]

const HALF_MINUTE = 30

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  return load(getAuthenticatorCodes, {}, args)
}

export default function TrialAuthenticator({ loaderData }: Route.ComponentProps) {
  const { entries, secondsLeft } = loaderData
  const left = useHalfMinute(secondsLeft, entries)
  return (
    <TrialFrame current="authenticator" title={text.title} lead={text.lead}>
      {entries.length === 0 ? (
        <EmptyState icon="lock" title={text.empty}>
          {text.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className="flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-2">
            <p className="min-w-64 flex-1 text-sm text-soft">
              {text.left(left)}
              <progress className="meter mt-1" max={HALF_MINUTE} value={left} aria-hidden="true" />
            </p>
            <Link to={trialPaths.authenticator.href()} className="link text-sm">
              {text.refresh}
            </Link>
          </div>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {entries.map((entry) => (
              <App key={`${entry.emailAddress} ${entry.isPending}`} entry={entry} />
            ))}
          </ul>
        </>
      )}
      <p className="prose-measure text-sm text-soft">{text.note}</p>
    </TrialFrame>
  )
}

function App({ entry }: { readonly entry: Entry }) {
  const isUsed = entry.unusedCode === null
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg">{entry.label}</h2>
          <p className="text-sm break-all text-soft">{entry.emailAddress}</p>
        </div>
        <State isUsed={isUsed} isPending={entry.isPending} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className={`text-3xl font-bold tracking-tight select-all ${isUsed ? 'text-soft' : ''}`}>
          {entry.code.slice(0, 3)}
          <span className="ml-2">{entry.code.slice(3)}</span>
        </span>
        <CopyButton value={entry.code} label={text.code(entry.label)} />
      </p>
    </Card>
  )
}

function State({ isUsed, isPending }: { readonly isUsed: boolean; readonly isPending: boolean }) {
  if (isPending) return <Chip tone="attention">{text.pending}</Chip>
  return isUsed ? <Chip>{text.used}</Chip> : null
}
