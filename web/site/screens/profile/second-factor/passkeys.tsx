import { addPasskey, preparePasskey, removePasskey, renamePasskey } from '#contracts/membership/endpoints.ts'
import { MOST_PASSKEYS } from '#contracts/membership/sign-in/second-factor.ts'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert, Arrival, Chip, Moment } from '#web/ui/index.ts'
import { CurrentPassword, Folded, Method, type Reply, type Steps } from './parts.tsx'
import { text } from './text.ts'

const words = text.passkeys

/** Forms of each key, by its place: a refusal stands at the key it is about. */
export const PLACES = Array.from({ length: MOST_PASSKEYS }, (_, place) => place)
export const renameForm = (place: number): string => `adlandir-${place}`
export const removeForm = (place: number): string => `kaldir-${place}`

/** The member's keys, and how another is made: the password first, then the device. */
export function Passkeys({ state, reply }: { readonly state: Steps; readonly reply: Reply }) {
  const { passkeys } = state
  const options = reply?.ok && reply.form === 'hazirla' ? (reply.data.options ?? '') : ''
  return (
    <Method title={words.title} isOn={passkeys.length > 0} lead={words.lead}>
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey, place) => (
            <li key={passkey.id} className="grid gap-1 border-b border-line py-4 first:pt-0 last:border-0">
              <Passkey passkey={passkey} place={place} reply={reply} />
            </li>
          ))}
        </ul>
      )}
      {reply && !reply.ok && reply.form === 'ekle' && (
        <Arrival of={reply}>
          <Alert kind="error" title={Object.values(reply.fields)[0] ?? reply.detail} />
        </Arrival>
      )}
      {options !== '' && <Make options={options} reply={reply} />}
      {options === '' && passkeys.length < MOST_PASSKEYS && (
        <>
          <div className="needs-script">
            <Folded title={words.add} form="hazirla" reply={reply}>
              <ContractForm form="hazirla" endpoint={preparePasskey} className="grid max-w-sm gap-3">
                <CurrentPassword />
                <p>
                  <SubmitButton>{words.prepare}</SubmitButton>
                </p>
              </ContractForm>
            </Folded>
          </div>
          <noscript>
            <p className="text-sm text-soft">{words.noScript}</p>
          </noscript>
        </>
      )}
    </Method>
  )
}

function Make({ options, reply }: { readonly options: string; readonly reply: Reply }) {
  return (
    <Arrival of={reply} className="grid gap-3">
      <p className="font-semibold">{words.makeTitle}</p>
      <ContractForm form="ekle" endpoint={addPasskey} className="grid max-w-sm gap-3">
        <TextField name="name" label={words.name} hint={words.nameHint} maxLength={60} autoComplete="off" />
        <PasskeyButton wish={{ kind: 'make', options }}>{words.make}</PasskeyButton>
      </ContractForm>
    </Arrival>
  )
}

function Passkey({
  passkey,
  place,
  reply,
}: {
  readonly passkey: Steps['passkeys'][number]
  readonly place: number
  readonly reply: Reply
}) {
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {passkey.name}
        {passkey.isSynced && <Chip>{words.synced}</Chip>}
      </h3>
      <p className="text-sm text-soft">
        {text.added}: <Moment at={passkey.createdAt} />
      </p>
      <p className="text-sm text-soft">
        {text.lastUsed}: {passkey.lastUsedAt === null ? text.never : <Moment at={passkey.lastUsedAt} />}
      </p>
      {!passkey.opensAlone && <p className="text-sm text-soft">{words.withPassword}</p>}
      <Folded title={words.rename} form={renameForm(place)} reply={reply}>
        <ContractForm
          key={passkey.name}
          form={renameForm(place)}
          endpoint={renamePasskey}
          values={{ name: passkey.name }}
          className="grid max-w-sm gap-3"
        >
          <input type="hidden" name="id" value={passkey.id} />
          <TextField name="name" label={words.name} maxLength={60} autoComplete="off" />
          <p>
            <SubmitButton look="secondary">{words.saveName}</SubmitButton>
          </p>
        </ContractForm>
      </Folded>
      <Folded title={words.remove} form={removeForm(place)} reply={reply}>
        <p className="prose-measure mb-3 text-sm text-soft">{words.removeText}</p>
        <ContractForm form={removeForm(place)} endpoint={removePasskey} className="grid max-w-sm gap-3">
          <input type="hidden" name="id" value={passkey.id} />
          <CurrentPassword />
          <p>
            <SubmitButton look="danger">{words.removeOne(passkey.name)}</SubmitButton>
          </p>
        </ContractForm>
      </Folded>
    </>
  )
}
