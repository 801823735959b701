import { noteRegulatorTold, warnCompany } from '#contracts/projects/reporting/press-endpoints.ts'
import { warnedUntil } from '#contracts/projects/reporting/obligations.ts'
import { ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { shownDay } from '#web/components/reporting/text.ts'
import type { StaffObligation } from '#web/staff/components/obligations/obligation-list.tsx'
import { text } from '#web/staff/components/obligations/text.ts'

const { followUp: words, warn, tell } = text

/** What is to be done next about a report whose day is over: the company is warned, then the regulator is told. */
export function FollowUp({ row }: { readonly row: StaffObligation }) {
  const { id, followUp, warnedOn, toldOn, toldReference } = row
  if (toldOn !== null) return <Told>{words.told(shownDay(toldOn), toldReference ?? '')}</Told>
  if (followUp === 'wait' && warnedOn !== null) return <Told>{words.wait(shownDay(warnedUntil(warnedOn)))}</Told>
  if (followUp === 'warn') return <Warn id={id} />
  return followUp === 'tell' ? <Tell id={id} /> : null
}

const Told = ({ children }: { readonly children: string }) => <p className="text-left text-sm text-soft">{children}</p>

function Warn({ id }: { readonly id: string }) {
  return (
    <div className="grid gap-2 text-left">
      <p className="text-sm font-semibold">{words.warn}</p>
      <details className="why">
        <summary>{warn.ask}</summary>
        <ContractForm endpoint={warnCompany} form={`warn:${id}`} className="mt-2 grid gap-3">
          <HiddenField name="obligationId" value={id} />
          <p className="text-sm">{warn.consequence}</p>
          <p>
            <SubmitButton size="small">{warn.button}</SubmitButton>
          </p>
        </ContractForm>
      </details>
    </div>
  )
}

function Tell({ id }: { readonly id: string }) {
  return (
    <div className="grid gap-2 text-left">
      <p className="text-sm font-semibold">{words.tell}</p>
      <details className="why">
        <summary>{tell.ask}</summary>
        <ContractForm endpoint={noteRegulatorTold} form={`tell:${id}`} className="mt-2 grid gap-3">
          <HiddenField name="obligationId" value={id} />
          <p className="text-sm">{tell.consequence}</p>
          <TextField name="reference" label={tell.label} maxLength={200} autoComplete="off" />
          <p>
            <SubmitButton size="small">{tell.button}</SubmitButton>
          </p>
        </ContractForm>
      </details>
    </div>
  )
}
