import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { load } from '#web/api/load.ts'
import { requireTrial } from '#web/components/trial/require-trial.ts'
import { TrialFrame } from '#web/components/trial-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, type Column, CopyButton, EmptyState, LinkButton, Moment, Stat, Stats, Table } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { type Place, stories, text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  return { state: await load(getTrialState, {}, args) }
}

type State = OutputOf<typeof getTrialState>

type Login = State['demoLogins'][number]

const ACCOUNTS: readonly Column<Login>[] = [
  { key: 'label', title: text.account, cell: (login) => login.label, head: true },
  { key: 'email', title: text.email, cell: (login) => <Credential value={login.emailAddress} name={text.email} /> },
]
const PASSWORD: Column<Login> = {
  key: 'password',
  title: text.password,
  cell: (login) => <Credential value={login.password} name={text.password} />,
}

const PLACES: Readonly<Record<Place, string>> = {
  signUp: paths.auth.signUp.href(),
  inbox: paths.trial.inbox.href(),
  steps: paths.profile.investorInformation.href(),
  projects: paths.projects.href(),
  bank: paths.trial.bank.href(),
  clock: paths.trial.clock.href(),
  portfolio: paths.profile.portfolio.href(),
}

export default function TrialRoot({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData
  return (
    <TrialFrame current="root" title={text.title} lead={text.lead}>
      <Standing state={state} />
      <Stories />
      <Logins state={state} />
    </TrialFrame>
  )
}

function Standing({ state }: { readonly state: State }) {
  const [next] = state.upcoming
  const broken = state.faults.filter(({ mode }) => mode !== 'none').length
  return (
    <Card as="section">
      <Stats columns={3}>
        <Stat
          label={text.now}
          note={
            <Link to={paths.trial.clock.href()} className="link">
              {text.toClock}
            </Link>
          }
        >
          <Moment at={state.now} />
        </Stat>
        <Stat label={text.next} note={next?.label}>
          {next ? <Moment at={next.at} /> : text.noNext}
        </Stat>
        <Stat
          label={text.faults}
          note={
            <Link to={paths.trial.faults.href()} className="link">
              {text.toServices}
            </Link>
          }
        >
          {broken === 0 ? text.noFaults : text.faultCount(broken)}
        </Stat>
      </Stats>
    </Card>
  )
}

function Stories() {
  return (
    <section className="grid gap-4">
      <div>
        <h2>{text.stories}</h2>
        <p className="prose-measure mt-1 text-soft">{text.storiesHint}</p>
      </div>
      <ul className="grid gap-6 lg:grid-cols-3">
        {stories.map((story) => (
          <Card as="li" key={story.key} className="grid content-start gap-5">
            <div>
              <h3>{story.title}</h3>
              <p className="mt-1 text-sm text-soft">{story.outcome}</p>
            </div>
            <ol className="grid gap-4">
              {story.steps.map((step, index) => (
                <li key={step.words} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
                  <span
                    aria-hidden="true"
                    className="grid size-7 place-items-center rounded-full border border-edge text-sm font-semibold text-soft"
                  >
                    {index + 1}
                  </span>
                  <p>
                    {unbroken(step.words)}{' '}
                    <Link to={PLACES[step.place]} className="link whitespace-nowrap text-sm font-semibold">
                      {step.link}
                    </Link>
                  </p>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Logins({ state }: { readonly state: State }) {
  if (state.demoLogins.length === 0)
    return (
      <EmptyState
        icon="user"
        title={text.noLogins}
        action={<LinkButton to={paths.auth.signUp.href()}>{text.signUp}</LinkButton>}
      >
        {text.noLoginsText}
      </EmptyState>
    )
  const [first] = state.demoLogins
  const shared = state.demoLogins.every(({ password }) => password === first?.password) ? first?.password : undefined
  return (
    <section className="grid gap-4">
      <div>
        <h2>{text.logins}</h2>
        <p className="prose-measure mt-1 text-soft">{text.loginsHint}</p>
      </div>
      {shared && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-soft">{text.samePassword}</span>
          <b>{shared}</b>
          <CopyButton value={shared} label={text.password} />
        </p>
      )}
      <Table
        caption={text.logins}
        dense
        rows={state.demoLogins}
        rowKey={(login) => login.emailAddress}
        columns={shared ? ACCOUNTS : [...ACCOUNTS, PASSWORD]}
      />
      <p>
        <LinkButton to={paths.auth.signIn.href()} look="secondary">
          {text.signIn}
        </LinkButton>
      </p>
    </section>
  )
}

function Credential({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 md:justify-between">
      <span className="min-w-0 break-all">{value}</span>
      <CopyButton value={value} label={`${name}, ${value}`} />
    </span>
  )
}
