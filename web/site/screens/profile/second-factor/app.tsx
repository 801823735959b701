import { renewRecoveryCodes, updateTwoFactor } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { AppSetup, type Preparation } from '#web/site/components/second-factor/app-setup.tsx'
import { CodeField } from '#web/site/components/second-factor/code-field.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Alert, Card, LinkButton, Moment } from '#web/ui/index.ts'
import { CurrentPassword, Folded, Method, type Reply, type Steps } from './parts.tsx'
import { text } from './text.ts'

const here = paths.profile.secondFactor

const switched = (enabled: boolean) => (input: Record<string, unknown>) => ({
  enabled,
  currentPassword: String(input['currentPassword'] ?? ''),
  code: String(input['code'] ?? ''),
})
export const on = switched(true)
export const off = switched(false)

/** The authenticator app: how it is set up, and how it goes. */
export function App({
  state,
  reply,
  returnTo,
}: {
  readonly state: Steps
  readonly reply: Reply
  /** Where whoever was sent here came from; empty: by themselves. */
  readonly returnTo: string
}) {
  const words = text.app
  return (
    <Method title={words.title} isOn={state.hasApp} lead={words.lead}>
      {state.enabledAt !== null && (
        <p className="text-sm text-soft">
          {text.since}: <Moment at={state.enabledAt} />
        </p>
      )}
      {!state.hasApp && (
        <p>
          <LinkButton to={here.href({ adim: 'kur', ...(returnTo ? { [RETURN_TO]: returnTo } : {}) })} icon="shield">
            {words.start}
          </LinkButton>
        </p>
      )}
      {state.hasApp && state.isRequired && state.passkeys.length === 0 && (
        <p className="text-sm text-soft">{text.required}</p>
      )}
      {state.hasApp && !(state.isRequired && state.passkeys.length === 0) && (
        <Folded title={words.disable} form="kapat" reply={reply}>
          <p className="prose-measure mb-3 text-sm text-soft">{words.disableText}</p>
          <ContractForm form="kapat" endpoint={updateTwoFactor} complete={off} className="grid max-w-sm gap-3">
            <CurrentPassword />
            <CodeField kind="either" />
            <p>
              <SubmitButton look="danger">{words.disable}</SubmitButton>
            </p>
          </ContractForm>
        </Folded>
      )}
    </Method>
  )
}

export function Setup({ prepared }: { readonly prepared: Preparation }) {
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

const FEW = 3

/** Recovery codes: how many are left, and new ones after the password once more. */
export function Codes({ state, reply }: { readonly state: Steps; readonly reply: Reply }) {
  const words = text.renew
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      <p>{words.left(state.recoveryCodesLeft)}</p>
      {state.recoveryCodesLeft <= FEW && <Alert kind="warning" title={words.few(state.recoveryCodesLeft)} />}
      <Folded title={words.submit} form="yenile" reply={reply}>
        <p className="prose-measure mb-3 text-sm text-soft">{words.text}</p>
        <ContractForm form="yenile" endpoint={renewRecoveryCodes} className="grid max-w-sm gap-3">
          <CurrentPassword />
          <p>
            <SubmitButton look="secondary">{words.submit}</SubmitButton>
          </p>
        </ContractForm>
      </Folded>
    </Card>
  )
}
