import { redirect } from 'react-router'
import {
  addPasskey,
  forgetDevice,
  getSessions,
  getTwoFactor,
  postSignOut,
  preparePasskey,
  prepareTwoFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  stopLostPhone,
  updateCodeMethod,
  updateTwoFactor,
} from '#contracts/membership/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { CODE_CHANNELS, type CodeChannel } from '#contracts/membership/sign-in/second-factor.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load, localPath, requireMember, RETURN_TO } from '#web/api/load.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { RecoveryCodes } from '#web/site/components/second-factor/recovery-codes.tsx'
import { secondFactorText } from '#web/site/components/second-factor/text.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Arrival, Card, LinkButton, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { App, Codes, off, on, Setup } from './app.tsx'
import type { Reply } from './parts.tsx'
import { Passkeys, PLACES, removeForm, renameForm } from './passkeys.tsx'
import { Browsers, SentCodes, switchForm, switchTo } from './sent-codes.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

type State = OutputOf<typeof getTwoFactor>

const here = paths.profile.secondFactor

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [state, { devices }] = await Promise.all([load(getTwoFactor, {}, args), load(getSessions, {}, args)])
  const query = new URL(args.request.url).searchParams
  const wantsSetup = query.get('adim') === 'kur'
  const prepared = wantsSetup && !state.hasApp ? await load(prepareTwoFactor, {}, args) : null
  return { state, devices, prepared, returnTo: localPath(query.get(RETURN_TO), '') }
}

/** New recovery codes are shown once, here; otherwise the screen starts anew. */
const unlessCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) =>
  recoveryCodes.length > 0 ? undefined : redirect(here.href(), 303)

function codeSwitch(channel: CodeChannel, enabled: boolean) {
  const notice = text.channels[channel][enabled ? 'enabled' : 'disabled']
  const complete = switchTo(channel, enabled)
  return [switchForm(channel, enabled), submitWith(updateCodeMethod, { complete, notice, after: unlessCodes })] as const
}

const home = { redirectTo: here.href() }

export const action = submitMany({
  ac: submitWith(updateTwoFactor, { complete: on, notice: text.app.enabled, after: unlessCodes }),
  kapat: submitWith(updateTwoFactor, { complete: off, notice: text.app.disabled, ...home }),
  yenile: submitWith(renewRecoveryCodes),
  hazirla: submitWith(preparePasskey),
  ekle: submitWith(addPasskey, { notice: text.passkeys.added, after: unlessCodes }),
  unut: submitWith(forgetDevice, { notice: text.browsers.forgot, ...home }),
  'telefon-kaybi': submitWith(stopLostPhone, {
    notice: text.lost.stopped,
    redirectTo: paths.profile.passwordAndPrivacy.href(),
  }),
  yeniden: submitWith(postSignOut, {
    after: (_done, { context }) => {
      hostOf(context).keepDevice(null)
      hostOf(context).signOut()
      return redirect(paths.auth.signIn.href({ [RETURN_TO]: here.href() }), 303)
    },
  }),
  ...Object.fromEntries([
    ...CODE_CHANNELS.flatMap((channel) => [codeSwitch(channel, true), codeSwitch(channel, false)]),
    ...PLACES.flatMap((place) => [
      [renameForm(place), submitWith(renamePasskey, { notice: text.passkeys.renamed, ...home })] as const,
      [removeForm(place), submitWith(removePasskey, { notice: text.passkeys.removed, ...home })] as const,
    ]),
  ]),
})

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { state, devices, prepared, returnTo } = loaderData
  const reply = actionData as Reply
  const fresh = reply?.ok ? (reply.data.recoveryCodes ?? []) : []
  const said = { state, reply }
  return (
    <ProfileFrame current="secondFactor" title={text.title}>
      <div className="grid max-w-3xl gap-6">
        {state.lostPhone && <Lost asked={state.lostPhone} />}
        {fresh.length > 0 && reply && <Fresh codes={fresh} reply={reply} />}
        {returnTo && state.enabled && (
          <p>
            <LinkButton to={returnTo}>{text.goBack}</LinkButton>
          </p>
        )}
        {state.needsSecondStep && <Again />}
        {prepared ? (
          <Setup prepared={prepared} />
        ) : (
          <>
            <p className="prose-measure text-soft">
              {unbroken(state.isRequired ? text.leadStaff : state.enabled ? text.leadOn : text.leadOff)}
            </p>
            <Passkeys {...said} />
            <App {...said} returnTo={returnTo} />
            {state.channels.map((channel) => (
              <SentCodes key={`${channel.channel}-${channel.isOn}`} channel={channel} reply={reply} />
            ))}
            {state.enabled && <Codes key={state.recoveryCodesLeft} {...said} />}
            {state.enabled && !state.isRequired && <Browsers devices={devices} />}
          </>
        )}
      </div>
    </ProfileFrame>
  )
}

function Fresh({ codes, reply }: { readonly codes: readonly string[]; readonly reply: NonNullable<Reply> }) {
  const words = secondFactorText.codes
  return (
    <Arrival of={reply}>
      <Card as="section" className="grid gap-5">
        <Alert kind="success" title={reply.form === 'yenile' ? text.fresh.renewed : text.fresh.on} />
        <div className="grid gap-1">
          <h2>{words.title}</h2>
          <p className="prose-measure text-soft">{words.text}</p>
        </div>
        <RecoveryCodes codes={codes} />
      </Card>
    </Arrival>
  )
}

/** Somebody who has the password asks for the second steps to be removed; who is signed in stops it here, as by the letter. */
function Lost({ asked: { askedAt, dueAt, isApproved } }: { readonly asked: NonNullable<State['lostPhone']> }) {
  return (
    <Alert kind="warning" title={text.lost.title}>
      <p>
        {text.lost.asked} <Moment at={askedAt} />. {isApproved ? text.lost.approved : text.lost.unread}
      </p>
      <p>
        {text.lost.due} <Moment at={dueAt} />
      </p>
      <p>{text.lost.stopText}</p>
      <ContractForm form="telefon-kaybi" endpoint={stopLostPhone}>
        <p>
          <SubmitButton size="small">{text.lost.stop}</SubmitButton>
        </p>
      </ContractForm>
    </Alert>
  )
}

/** A remembered browser opened this session: what protects the account is changed after the second step alone. */
function Again() {
  return (
    <Alert kind="warning" title={text.again.title}>
      <p>{text.again.text}</p>
      <ContractForm form="yeniden" endpoint={postSignOut} className="grid gap-2">
        <p>
          <SubmitButton look="secondary" size="small">
            {text.again.submit}
          </SubmitButton>
        </p>
      </ContractForm>
    </Alert>
  )
}
