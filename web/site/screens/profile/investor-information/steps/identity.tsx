import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance } from './advance.ts'
import { type LoaderFunctionArgs, useActionData } from 'react-router'
import { load } from '#web/api/load.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { IDENTITY_TYPES } from '#contracts/membership/schemas.ts'
import { getIdentityInformation, updateIdentityInformation } from '#contracts/membership/endpoints.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { ContractForm, DateField, RadioGroup, SubmitButton, TextField } from '#web/form/index.ts'
import { Alert } from '#web/ui/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import { Facts } from '#web/components/facts.tsx'
import { text } from '../text.ts'

const words = text.identity

export async function readIdentity(args: LoaderFunctionArgs) {
  return { identity: await load(getIdentityInformation, {}, args) }
}

export const identityForms: Readonly<Record<string, FormAction>> = {
  identity: submitWith(updateIdentityInformation, { after: advance(text.saved.identity) }),
}

/** Asks the identity service; what it confirmed is shown and cannot be changed. */
export function IdentityForm({
  identity,
  sample,
}: {
  readonly identity: OutputOf<typeof getIdentityInformation>
  readonly sample: SampleValues
}) {
  if (identity.verified) return <VerifiedIdentity identity={identity} />
  return (
    <ContractForm
      endpoint={updateIdentityInformation}
      form="identity"
      values={{ firstName: identity.firstName, lastName: identity.lastName, ...sample }}
    >
      <p className="prose-measure text-soft">{words.why}</p>
      <Consolation />
      <RadioGroup
        name="identityType"
        label={words.type}
        columns
        defaultValue="citizen"
        options={IDENTITY_TYPES.map((type) => ({ key: type, value: words.types[type], hint: words.typeHints[type] }))}
      />
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <TextField name="firstName" label={words.firstName} hint={words.firstNameHint} autoComplete="given-name" />
        <TextField name="lastName" label={words.lastName} autoComplete="family-name" className="sm:self-end" />
        <TextField name="number" label={words.number} inputMode="numeric" maxLength={14} autoComplete="off" />
        <DateField name="birthDate" label={words.birthDate} autoComplete="bday" />
      </div>
      <p>
        <SubmitButton icon="shield">{words.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}

/** What the sentence of the refusal leaves open: what was kept, or what usually is the matter. */
function Consolation() {
  const reply = useActionData<FormReply>()
  if (!reply || reply.ok || reply.form !== 'identity') return null
  if (reply.code === 'identity-unavailable') return <Alert kind="info" title={words.kept} />
  if (reply.code === 'identity-mismatch') return <Alert kind="info" title={words.mismatch} />
  return null
}

function VerifiedIdentity({ identity }: { readonly identity: OutputOf<typeof getIdentityInformation> }) {
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.type, identity.identityType ? words.types[identity.identityType] : ''],
          [words.number, identity.maskedNumber],
          [words.firstName, identity.firstName],
          [words.lastName, identity.lastName],
          [words.birthDate, identity.birthDate ? formatDay(istanbulMoment(identity.birthDate)) : ''],
        ]}
      />
      <p className="prose-measure text-sm text-soft">{words.verified}</p>
    </div>
  )
}
