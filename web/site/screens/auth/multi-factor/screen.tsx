import { Link, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { checkUserVerification } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { keepSession } from '#web/components/auth-enter.ts'
import { landing, leadTo } from '#web/components/auth-landing.ts'
import { MEMORY } from '#web/components/auth-memory.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { returnPath, wantedBy } from '#web/components/auth-return.ts'
import { AppSetup } from '#web/site/components/second-factor/app-setup.tsx'
import { CodeField } from '#web/site/components/second-factor/code-field.tsx'
import { RecoveryCodes } from '#web/site/components/second-factor/recovery-codes.tsx'
import { secondFactorText } from '#web/site/components/second-factor/text.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submit } from '#web/form/submit.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { titled } from '#web/shell/meta.ts'
import { LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { readState, type State } from './read-state.ts'
import { text } from './text.ts'
import { TrialHint } from './trial-hint.tsx'

export const meta = titled(text.title, text.description)

type Opened = OutputOf<typeof checkUserVerification>

export async function loader(args: Route.LoaderArgs) {
  return {
    state: await readState(args),
    further: wantedBy(args.request),
    next: returnPath(args),
    isTrial: hostOf(args.context).isTrial,
  }
}

const homeOf = ({ isStaff }: Opened): string => {
  const desk = paths.console.root.href()
  return isStaff && isBuilt(desk) ? desk : paths.profile.root.href()
}

export const action = submit(checkUserVerification, {
  complete: (input, { context }) => ({
    code: String(input['code'] ?? ''),
    challenge: hostOf(context).recall(MEMORY.challenge) ?? '',
  }),
  after: async (opened, args) => {
    const path = returnPath(args, homeOf(opened))
    keepSession(args, opened)
    // The codes are shown once, here; everyone else goes on.
    if (opened.recoveryCodes.length > 0) return undefined
    if (opened.recoveryCodesLeft !== null) {
      hostOf(args.context).notify({ kind: 'warning', text: text.recovery.left(opened.recoveryCodesLeft) })
    }
    return leadTo(await landing(path, args))
  },
  refused: (refusal, args) => {
    if (refusal.code !== 'challenge-invalid') return undefined
    hostOf(args.context).notify({ kind: 'warning', text: refusal.exceptionDetail })
    return redirect(paths.auth.signIn.href(wantedBy(args.request)), 303)
  },
})

/** The browser checks only what is typed; the challenge is added by the server. */
const complete = (input: Record<string, unknown>) => ({ ...input, challenge: 'kept' })

export default function MultiFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { state, further, next, isTrial } = loaderData
  const reply = actionData as FormReply<Opened> | undefined
  if (reply?.ok && reply.data.recoveryCodes.length > 0) return <Codes opened={reply.data} next={next} />
  if (state.kind === 'entered') return <Aside words={text.entered} to={next} />
  if (state.kind === 'lost') return <Aside words={text.lost} to={paths.auth.signIn.href(further)} />
  return (
    <AuthPage
      title={state.kind === 'enrol' ? text.enrol.title : text.title}
      lead={<p>{text[state.kind].lead}</p>}
      beside={isTrial ? <TrialHint /> : undefined}
    >
      <Owed state={state} further={further} />
      <p className="mt-8 border-t border-line pt-4 text-sm">
        <Link to={paths.auth.signIn.href(further)} className="link">
          {text.cancel}
        </Link>
      </p>
    </AuthPage>
  )
}

type Further = Readonly<Record<string, string>>

function Owed({ state, further }: { readonly state: State; readonly further: Further }) {
  if (state.kind === 'enrol') {
    return (
      <AppSetup prepared={state.prepared}>
        <ContractForm endpoint={checkUserVerification} complete={complete} className="grid gap-3">
          <CodeField />
          <SubmitButton wide>{text.enrol.submit}</SubmitButton>
        </ContractForm>
      </AppSetup>
    )
  }
  const isRecovery = state.kind === 'recovery'
  return (
    <>
      <ContractForm key={state.kind} endpoint={checkUserVerification} complete={complete} className="grid gap-3">
        <CodeField kind={isRecovery ? 'recovery' : 'app'} isFirst />
        <SubmitButton wide>{text.code.submit}</SubmitButton>
      </ContractForm>
      <p className="mt-6">
        <Link to={paths.auth.multiFactor.href(isRecovery ? further : { ...further, kod: 'kurtarma' })} className="link">
          {isRecovery ? text.recovery.otherWay : text.code.otherWay}
        </Link>
      </p>
    </>
  )
}

function Codes({ opened, next }: { readonly opened: Opened; readonly next: string }) {
  const words = secondFactorText.codes
  const home = paths.profile.root.href()
  return (
    <AuthPage title={words.title} lead={<p>{words.text}</p>}>
      <div className="grid gap-8">
        <RecoveryCodes codes={opened.recoveryCodes} />
        <LinkButton to={next === home ? homeOf(opened) : next} wide>
          {text.saved.next}
        </LinkButton>
      </div>
    </AuthPage>
  )
}

function Aside({
  words,
  to,
}: {
  readonly words: { readonly title: string; readonly text: string; readonly action: string }
  readonly to: string
}) {
  return (
    <AuthPage title={words.title} lead={<p>{words.text}</p>}>
      <LinkButton to={to}>{words.action}</LinkButton>
    </AuthPage>
  )
}
