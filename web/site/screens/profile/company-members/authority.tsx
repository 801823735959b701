import { authorityStateNames } from '#contracts/membership/company/messages.ts'
import { handInAuthority } from '#contracts/membership/company/endpoints.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { ContractForm, FilePick, HiddenField, SubmitButton } from '#web/form/index.ts'
import { Alert } from '#web/ui/index.ts'
import type { Account } from './read-company.ts'
import { text } from './text.ts'

const words = text.authority

/** After the company passed to another owner: what waits for them, told to everybody of the company; the owner hands their paper in. */
export function Authority({ account: { authority, isOwner, id } }: { readonly account: Account }) {
  if (!authority) return null
  const isOwed = authority.state === 'owed' || authority.state === 'refused'
  return (
    <Alert kind="warning" title={authorityStateNames[authority.state]}>
      <div className="grid gap-3">
        {authority.note && <p>{words.note(authority.note)}</p>}
        <p>{words.stops}</p>
        <p>{words.goesOn}</p>
        {isOwner && isOwed && (
          <ContractForm
            endpoint={handInAuthority}
            form="yetki-belgesi"
            encType="multipart/form-data"
            complete={(input) => ({ fileName: '-', base64document: '-', ...input })}
            className="grid max-w-lg gap-3"
          >
            <HiddenField name="accountId" value={id} />
            <Paper />
            <p>
              <SubmitButton icon="send">{words.send}</SubmitButton>
            </p>
          </ContractForm>
        )}
      </div>
    </Alert>
  )
}

function Paper() {
  const { id, error, control } = useField('base64document', words.hint)
  return (
    <FieldFrame label={words.paper} hint={words.hint} id={id} error={error}>
      <FilePick control={control} accept="application/pdf,.pdf" />
    </FieldFrame>
  )
}
