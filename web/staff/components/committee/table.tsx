import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  drawMinutes,
  type getCommitteeFile,
  prepareMinutesSignature,
  signMinutes,
  signMinutesWithPasskey,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import type { getResolution } from '#contracts/projects/resolution/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx'
import { ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert } from '#web/ui/index.ts'
import { text } from './text.ts'

type Shown = OutputOf<typeof getCommitteeFile> | OutputOf<typeof getResolution>
type Drawn = NonNullable<Shown['minutes']>

interface Of {
  readonly file: Shown
}

/** The full membership of a file: how many voted, how many decide. */
export function Membership({ file: { seats, cast, needed, conflicted, mayVote, isShort } }: Of) {
  return (
    <section className="grid gap-1">
      <h2 className="mb-1 text-lg">{text.table.title}</h2>
      <p aria-hidden="true" className="text-xl tracking-widest text-action">
        {'●'.repeat(cast)}
        {'○'.repeat(seats - cast)}
      </p>
      <p className="font-semibold">{text.table.seats(cast, seats)}</p>
      <p>{text.table.needed(needed, cast === seats)}</p>
      {conflicted > 0 && <p>{text.table.conflicted(conflicted)}</p>}
      {isShort && (
        <Alert kind="warning" title={text.table.shortTitle}>
          <p>{text.table.short}</p>
        </Alert>
      )}
      {mayVote && <p className="text-soft">{text.table.hidden}</p>}
    </section>
  )
}

/** The minutes: to be drawn, to be signed, or signed. `result` says what they come to. */
export function Minutes({
  file: { id, minutes, outcome },
  isOpen,
  result,
}: Of & { readonly isOpen: boolean; readonly result: ReactNode }) {
  const words = text.minutes
  if (!minutes) {
    if (outcome === null || !isOpen) return null
    return (
      <section className="grid gap-3">
        <h2 className="text-lg">{words.title}</h2>
        <p className="prose-measure">{words.drawText}</p>
        <ContractForm endpoint={drawMinutes} form="draw">
          <HiddenField name="fileId" value={id} />
          <div>
            <SubmitButton icon="document">{words.draw}</SubmitButton>
          </div>
        </ContractForm>
      </section>
    )
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      {result}
      <p className="text-sm break-all text-soft">
        {words.hash}: {minutes.sha256}
      </p>
      <p>
        <a href={`${consolePaths.committee.href()}/tutanak/${id}`} className="link">
          {words.file}
        </a>
      </p>
      {minutes.signsBy.length > 0 && <Signing id={id} {...minutes} />}
    </section>
  )
}

/** By a key of the member's device, or by a code: of the app, or where they have none, of those they keep. */
function Signing({ id, sha256, signsBy }: { readonly id: string } & Pick<Drawn, 'sha256' | 'signsBy'>) {
  const words = text.minutes
  const hasKey = signsBy.includes('passkey')
  const byCode = <ByCode id={id} sha256={sha256} hasApp={signsBy.includes('app')} isSecond={hasKey} />
  if (!hasKey) return byCode
  return (
    <div className="grid max-w-sm gap-5">
      <ContractForm endpoint={signMinutesWithPasskey} form="sign-by-key" className="needs-script grid gap-3">
        <HiddenField name="fileId" value={id} />
        <HiddenField name="sha256" value={sha256} />
        <p className="text-sm text-soft">{words.keyHint}</p>
        <PasskeyButton
          look="primary"
          wish={{ kind: 'sign', ask: (call) => call(prepareMinutesSignature, { fileId: id, sha256 }) }}
        >
          {words.signByKey}
        </PasskeyButton>
      </ContractForm>
      <div className="grid gap-3 border-t border-line pt-5">
        <h3 className="text-base">{words.orByCode}</h3>
        {byCode}
      </div>
    </div>
  )
}

function ByCode({
  id,
  sha256,
  hasApp,
  isSecond,
}: {
  readonly id: string
  readonly sha256: string
  readonly hasApp: boolean
  /** The way beside a key. */
  readonly isSecond: boolean
}) {
  const words = text.minutes
  return (
    <ContractForm endpoint={signMinutes} form="sign" className="grid max-w-sm gap-3">
      <HiddenField name="fileId" value={id} />
      <HiddenField name="sha256" value={sha256} />
      <TextField
        name="code"
        label={hasApp ? words.code : words.recovery}
        hint={hasApp ? words.codeHint : words.recoveryHint}
        autoComplete="one-time-code"
        inputMode={hasApp ? 'numeric' : 'text'}
        maxLength={64}
      />
      <SubmitButton look={isSecond ? 'secondary' : 'primary'}>{words.sign}</SubmitButton>
    </ContractForm>
  )
}
