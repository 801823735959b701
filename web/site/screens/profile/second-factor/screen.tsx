import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getTwoFactor, prepareTwoFactor, renewRecoveryCodes, updateTwoFactor } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { AppSetup, type Preparation } from '#web/site/components/second-factor/app-setup.tsx'
import { CodeField } from '#web/site/components/second-factor/code-field.tsx'
import { RecoveryCodes } from '#web/site/components/second-factor/recovery-codes.tsx'
import { secondFactorText } from '#web/site/components/second-factor/text.ts'
import { ContractForm, PasswordField, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Card, Chip, LinkButton, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const here = paths.profile.secondFactor

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const state = await load(getTwoFactor, {}, args)
  const wantsSetup = new URL(args.request.url).searchParams.get('adim') === 'kur'
  const prepared = wantsSetup && !state.enabled ? await load(prepareTwoFactor, {}, args) : null
  return { state, prepared }
}

const switched = (enabled: boolean) => (input: Record<string, unknown>) => ({
  enabled,
  currentPassword: String(input['currentPassword'] ?? ''),
  code: String(input['code'] ?? ''),
})
const on = switched(true)
const off = switched(false)

export const action = submitMany({
  ac: submitWith(updateTwoFactor, { complete: on }),
  kapat: submitWith(updateTwoFactor, { complete: off, notice: text.disable.done, redirectTo: here.href() }),
  yenile: submitWith(renewRecoveryCodes),
})

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { state, prepared } = loaderData
  const reply = actionData as FormReply<{ recoveryCodes: string[] }> | undefined
  const fresh = reply?.ok ? reply.data.recoveryCodes : []
  return (
    <ProfileFrame current="secondFactor" title={text.title}>
      <div className="grid max-w-3xl gap-8">
        {fresh.length > 0 && reply && <Fresh codes={fresh} isRenewed={reply.form === 'yenile'} />}
        {state.enabled && <On state={state} />}
        {!state.enabled && (prepared ? <Setup prepared={prepared} /> : <Off />)}
      </div>
    </ProfileFrame>
  )
}

function Off() {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-2">
        <p>
          <Chip icon="lock">{text.off.state}</Chip>
        </p>
        <h2>{text.off.title}</h2>
        <p className="prose-measure text-soft">{text.off.text}</p>
      </div>
      <p>
        <LinkButton to={here.href({ adim: 'kur' })} icon="shield">
          {text.off.start}
        </LinkButton>
      </p>
    </Card>
  )
}

function Setup({ prepared }: { readonly prepared: Preparation }) {
  return (
    <Card as="section" className="grid gap-6">
      <AppSetup prepared={prepared}>
        <ContractForm form="ac" endpoint={updateTwoFactor} complete={on} className="grid max-w-sm gap-3">
          <CurrentPassword />
          <CodeField />
          <p className="flex flex-wrap gap-3">
            <SubmitButton>{text.setup.submit}</SubmitButton>
            <LinkButton to={here.href()} look="quiet">
              {text.setup.cancel}
            </LinkButton>
          </p>
        </ContractForm>
      </AppSetup>
      <p className="border-t border-line pt-4 text-sm text-soft">{text.setup.expires}</p>
    </Card>
  )
}

function Fresh({ codes, isRenewed }: { readonly codes: readonly string[]; readonly isRenewed: boolean }) {
  const words = secondFactorText.codes
  return (
    <Card as="section" className="grid gap-5">
      <Alert kind="success" title={isRenewed ? text.fresh.renewed : text.fresh.on} />
      <div className="grid gap-1">
        <h2>{words.title}</h2>
        <p className="prose-measure text-soft">{words.text}</p>
      </div>
      <RecoveryCodes codes={codes} />
    </Card>
  )
}

const FEW = 3

function On({ state }: { readonly state: OutputOf<typeof getTwoFactor> }) {
  return (
    <>
      <Card as="section" className="grid gap-5">
        <div className="grid gap-2">
          <p>
            <Chip tone="good">{text.on.state}</Chip>
          </p>
          <h2>{text.on.title}</h2>
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          {state.enabledAt !== null && (
            <div>
              <dt className="text-sm text-soft">{text.on.since}</dt>
              <dd className="font-semibold">
                <Moment at={state.enabledAt} />
              </dd>
            </div>
          )}
          <div>
            <dt className="text-sm text-soft">{text.on.left}</dt>
            <dd className="font-semibold">{state.recoveryCodesLeft}</dd>
          </div>
        </dl>
        {state.recoveryCodesLeft <= FEW && <Alert kind="warning" title={text.on.few(state.recoveryCodesLeft)} />}
      </Card>
      <Renew key={state.recoveryCodesLeft} />
      {state.isRequired ? <p className="text-sm text-soft">{text.required}</p> : <Disable />}
    </>
  )
}

function Renew() {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{text.renew.title}</h2>
      <p className="prose-measure text-soft">{text.renew.text}</p>
      <ContractForm form="yenile" endpoint={renewRecoveryCodes} className="grid max-w-sm gap-3">
        <CodeField />
        <p>
          <SubmitButton look="secondary">{text.renew.submit}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

function Disable() {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{text.disable.title}</h2>
      <p className="prose-measure text-soft">{text.disable.text}</p>
      <ContractForm form="kapat" endpoint={updateTwoFactor} complete={off} className="grid max-w-sm gap-3">
        <CurrentPassword />
        <CodeField kind="either" />
        <p>
          <SubmitButton look="danger">{text.disable.submit}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

function CurrentPassword() {
  return <PasswordField name="currentPassword" label={text.password} autoComplete="current-password" />
}
