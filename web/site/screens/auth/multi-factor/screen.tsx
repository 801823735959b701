import { Link, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { checkPasskey, checkUserVerification, sendVerificationCode } from '#contracts/membership/endpoints.ts'
import { CODE_CHANNELS } from '#contracts/membership/sign-in/second-factor.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { isInPlace } from '#web/api/auth-in-place.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import { enterOpened, keepOpened } from '#web/components/auth-enter.ts'
import { homeOf } from '#web/components/auth-home.ts'
import { MEMORY } from '#web/components/auth-memory.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { returnPath, wantedBy } from '#web/components/auth-return.ts'
import { AppSetup } from '#web/site/components/second-factor/app-setup.tsx'
import { CodeField } from '#web/site/components/second-factor/code-field.tsx'
import { RecoveryCodes } from '#web/site/components/second-factor/recovery-codes.tsx'
import { secondFactorText } from '#web/site/components/second-factor/text.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { askingFor } from './methods.ts'
import { readState } from './read-state.ts'
import { complete, leadOf, Step } from './step.tsx'
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

const challengeOf = ({ context }: Route.ActionArgs): string => hostOf(context).recall(MEMORY.challenge) ?? ''

/** Whose time has run out begins again, and is told why. */
function refused(refusal: ApiRefusal, args: Route.ActionArgs): Response | undefined {
  if (refusal.code !== 'challenge-invalid' || isInPlace(args.request)) return undefined
  hostOf(args.context).notify({ kind: 'warning', text: refusal.exceptionDetail })
  return redirect(paths.auth.signIn.href(wantedBy(args.request)), 303)
}

const channelOf = (said: unknown) => CODE_CHANNELS.find((channel) => channel === said)

export const action = submitMany<Route.ActionArgs>({
  kod: submitWith(checkUserVerification, {
    complete: (input, args: Route.ActionArgs) => ({
      code: String(input['code'] ?? ''),
      challenge: challengeOf(args),
      channel: channelOf(input['channel']),
      rememberDevice: input['rememberDevice'] === true,
    }),
    after: (opened, args) => {
      // The codes are shown once, here; everyone else goes on.
      if (opened.recoveryCodes.length > 0) return keepOpened(opened, args)
      if (opened.recoveryCodesLeft !== null) {
        hostOf(args.context).notify({ kind: 'warning', text: text.left(opened.recoveryCodesLeft) })
      }
      return enterOpened(opened, args)
    },
    refused,
  }),
  anahtar: submitWith(checkPasskey, {
    complete: (input, args: Route.ActionArgs) => ({
      credential: String(input['credential'] ?? ''),
      challenge: challengeOf(args),
      rememberDevice: input['rememberDevice'] === true,
    }),
    after: enterOpened,
    refused,
  }),
  gonder: submitWith(sendVerificationCode, {
    complete: (input, args: Route.ActionArgs) => ({
      challenge: challengeOf(args),
      channel: channelOf(input['channel']) ?? 'mail',
    }),
    after: (_sent, args) => {
      const wanted = new URL(args.request.url).searchParams
      hostOf(args.context).notify({ kind: 'success', text: text.sent })
      return redirect(`${paths.auth.multiFactor.pattern}?${wanted}`, 303)
    },
    refused,
  }),
})

export default function MultiFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { state, further, next, isTrial } = loaderData
  const reply = actionData as FormReply<Opened> | undefined
  if (reply?.ok && reply.data.recoveryCodes?.length > 0) return <Codes opened={reply.data} next={next} />
  if (state.kind === 'entered') return <Aside words={text.entered} to={next} />
  if (state.kind === 'lost') return <Aside words={text.lost} to={paths.auth.signIn.href(further)} />
  return (
    <AuthPage
      title={state.kind === 'enrol' ? text.enrol.title : text.title}
      lead={<p>{state.kind === 'enrol' ? text.enrol.lead : leadOf(state)}</p>}
      beside={isTrial && (state.kind === 'enrol' || state.chosen.method === 'app') ? <TrialHint /> : undefined}
    >
      {state.kind === 'enrol' ? (
        <AppSetup prepared={state.prepared}>
          <ContractForm form="kod" endpoint={checkUserVerification} complete={complete} className="grid gap-3">
            <CodeField />
            <SubmitButton wide>{text.enrol.submit}</SubmitButton>
          </ContractForm>
        </AppSetup>
      ) : (
        <Step step={state} hrefOf={(method) => paths.auth.multiFactor.href({ ...further, ...askingFor(method) })} />
      )}
      {state.kind === 'step' && (
        <p className="mt-4">
          <Link to={paths.auth.lostPhone.href()} className="link inline-flex min-h-10 items-center">
            {text.lostPhone}
          </Link>
        </p>
      )}
      <p className="mt-8 border-t border-line pt-4 text-sm">
        <Link to={paths.auth.signIn.href(further)} className="link">
          {text.cancel}
        </Link>
      </p>
    </AuthPage>
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
