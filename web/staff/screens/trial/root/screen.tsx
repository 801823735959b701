import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { getTrialState, resetTrial } from '#contracts/trial/endpoints.ts'
import { load } from '#web/api/load.ts'
import { enterAs } from '#web/staff/components/trial/enter-as.ts'
import { ENTER, EnterButton } from '#web/staff/components/trial/enter-button.tsx'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { trialText } from '#web/staff/components/trial/text.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, type Column, CopyButton, EmptyState, LinkButton, Moment, Stat, Stats, Table } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Reset, RESET, Resetting, RESETTING } from './reset.tsx'
import { Stories } from './stories/stories.tsx'
import { text } from './text.ts'

export function meta(args: Route.MetaArgs) {
  const tags = titled(text.title, text.description)(args)
  if (!args.loaderData?.isResetting) return tags
  return [...tags, { httpEquiv: 'refresh', content: `2; url=${trialPaths.root.href()}` }]
}

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const isResetting = new URL(args.request.url).searchParams.has(RESETTING)
  return { isResetting, state: await load(getTrialState, {}, args) }
}

type State = OutputOf<typeof getTrialState>

type Login = State['demoLogins'][number]

/** Who has no console: everybody else lands there. */
const MEMBERS = new Set(['yatirimci', 'nitelikli', 'girisimci'])

const ACCOUNT: Column<Login> = {
  key: 'label',
  title: text.account,
  cell: (login) => (
    <>
      {login.label}
      <span className="block font-normal">
        <Credential value={login.emailAddress} name={text.email} />
      </span>
    </>
  ),
  head: true,
}
const ENTRY: Column<Login> = {
  key: 'enter',
  title: text.enter,
  cell: (login) => (
    <EnterButton
      emailAddress={login.emailAddress}
      to={MEMBERS.has(login.role) ? paths.profile.root.href() : consolePaths.root.href()}
      label={trialText.enter.inLabel(login.label)}
    >
      {trialText.enter.in}
    </EnterButton>
  ),
  number: true,
}
const PASSWORD: Column<Login> = {
  key: 'password',
  title: text.password,
  cell: (login) => <Credential value={login.password} name={text.password} />,
}

export const action = submitMany({
  [ENTER]: enterAs,
  [RESET]: submitWith(resetTrial, { redirectTo: trialPaths.root.href({ [RESETTING]: '1' }) }),
})

export default function TrialRoot({ loaderData }: Route.ComponentProps) {
  const { state, isResetting } = loaderData
  if (isResetting)
    return (
      <TrialFrame current="root" title={text.title} lead={text.lead}>
        <Resetting />
      </TrialFrame>
    )
  return (
    <TrialFrame current="root" title={text.title} lead={text.lead}>
      <Standing state={state} />
      <Stories logins={state.demoLogins} />
      <Logins state={state} />
      <Reset />
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
            <Link to={trialPaths.clock.href()} className="link">
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
            <Link to={trialPaths.faults.href()} className="link">
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
        columns={shared ? [ACCOUNT, ENTRY] : [ACCOUNT, PASSWORD, ENTRY]}
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
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 break-all">{value}</span>
      <CopyButton value={value} label={`${name}, ${value}`} />
    </span>
  )
}
