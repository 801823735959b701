import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { endOtherSessions, endSession, getSessions } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Chip, Icon, LinkButton, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const here = paths.profile.sessions

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getSessions, {}, args)
}

export const action = submitMany({
  kapat: submitWith(endSession, { notice: text.open.ended, redirectTo: here.href() }),
  digerleri: submitWith(endOtherSessions, {
    notice: ({ ended }) => text.open.endedOthers(ended),
    redirectTo: here.href(),
  }),
})

type Shown = OutputOf<typeof getSessions>

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, history } = loaderData
  return (
    <ProfileFrame current="sessions" title={text.title}>
      <div className="grid max-w-3xl gap-8">
        <Card as="section" className="grid gap-5">
          <h2>{text.open.title}</h2>
          <p className="prose-measure text-soft">{text.open.lead}</p>
          <Open sessions={sessions} />
        </Card>
        <Card as="section" className="grid gap-5">
          <h2>{text.history.title}</h2>
          <p className="prose-measure text-soft">{text.history.lead}</p>
          <History entries={history} />
        </Card>
      </div>
    </ProfileFrame>
  )
}

/** One form around all: the button that is pressed says which. */
function Open({ sessions }: { readonly sessions: Shown['sessions'] }) {
  const words = text.open
  const hasOthers = sessions.length > 1
  return (
    <>
      <ContractForm form="kapat" endpoint={endSession} className="grid gap-4">
        <ul className="grid">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0"
            >
              <Session session={session} />
              {!session.isThis && <End session={session} />}
            </li>
          ))}
        </ul>
      </ContractForm>
      {!hasOthers && <p className="text-sm text-soft">{words.alone}</p>}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {hasOthers && (
          <ContractForm form="digerleri" endpoint={endOtherSessions} className="grid gap-3">
            <SubmitButton look="danger">{words.endOthers}</SubmitButton>
          </ContractForm>
        )}
        <LinkButton to={paths.profile.passwordAndPrivacy.href()} look="secondary" icon="lock">
          {words.password}
        </LinkButton>
      </div>
    </>
  )
}

function Session({ session }: { readonly session: Shown['sessions'][number] }) {
  const words = text.open
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {session.browser || words.unknown}
        {session.isThis && <Chip tone="good">{words.isThis}</Chip>}
        {session.hasSecondStep && <Chip icon="shield">{words.hasSecondStep}</Chip>}
      </p>
      <p className="text-sm text-soft">
        {words.startedAt}: <Moment at={session.startedAt} />
      </p>
      <p className="text-sm text-soft">
        {words.lastSeenAt}: <Moment at={session.lastSeenAt} />
      </p>
    </div>
  )
}

function End({ session }: { readonly session: Shown['sessions'][number] }) {
  const words = text.open
  const at = formatMoment(new Date(session.startedAt * 1000))
  return (
    <SubmitButton
      name="id"
      value={session.id}
      look="secondary"
      size="small"
      icon="leave"
      aria-label={words.endOne(session.browser || words.unknown, at)}
    >
      {words.end}
    </SubmitButton>
  )
}

function History({ entries }: { readonly entries: Shown['history'] }) {
  const words = text.history
  if (entries.length === 0) return <p className="text-soft">{words.none}</p>
  return (
    <ol className="grid">
      {entries.map((entry, index) => (
        <li
          // Two attempts may fall into one second.
          key={`${entry.at}-${index}`}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[11rem_1fr]"
        >
          <span className="text-sm text-soft">
            <Moment at={entry.at} />
          </span>
          <div className="flex gap-2">
            <Icon
              name={entry.kind === 'signed-in' ? 'success' : 'alert'}
              className={entry.kind === 'signed-in' ? 'size-5 shrink-0 text-soft' : 'size-5 shrink-0 text-danger'}
            />
            <div>
              <p className="font-semibold">{words.kinds[entry.kind]}</p>
              <p className="text-sm text-soft">{unbroken(detailOf(entry))}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

function detailOf({ kind, means, browser }: Shown['history'][number]): string {
  if (kind !== 'signed-in') return ''
  const how = means === null ? text.history.noMeans : text.history.means[means]
  return [how, browser].filter(Boolean).join(' · ')
}
