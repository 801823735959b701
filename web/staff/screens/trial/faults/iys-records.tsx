import type { OutputOf } from '#contracts/common/endpoint.ts'
import { changeAtIys, type getIysRecords } from '#contracts/trial/endpoints.ts'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

type Records = OutputOf<typeof getIysRecords>

/** What stands in the simulated register; whose record it is can withdraw there, and not on the platform. */
export function IysRecords({ records }: { readonly records: Records }) {
  const words = text.iys
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      <p className="prose-measure text-sm text-soft">{unbroken(words.lead)}</p>
      {records.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="divide-y divide-line">
        {records.map((record) => (
          <Line key={`${record.type} ${record.recipient}`} record={record} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ record: { recipient, type, status, consentAt, source } }: { readonly record: Records[number] }) {
  const words = text.iys
  const isGiven = status === 'ONAY'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {recipient}
        <span className="block text-sm text-soft">
          {unbroken(words.types[type])}, <Moment at={consentAt} />
          {source === 'IYS_WEB' && `, ${words.there}`}
        </span>
      </span>
      <Chip tone={isGiven ? 'good' : 'plain'}>{words.states[status]}</Chip>
      <ContractForm key={`${type} ${recipient} ${status}`} endpoint={changeAtIys} form="iys-record">
        <HiddenField name="recipient" value={recipient} />
        <HiddenField name="status" value={isGiven ? 'RET' : 'ONAY'} />
        <SubmitButton look="secondary" size="small" aria-label={words.label(recipient, isGiven)}>
          {isGiven ? words.withdraw : words.give}
        </SubmitButton>
      </ContractForm>
    </li>
  )
}
