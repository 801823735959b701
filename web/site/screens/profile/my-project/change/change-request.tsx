import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { discardFormChange, type getOwnFormChanges, sendFormChange } from '#contracts/projects/form-endpoints.ts'
import { tellEndFirst } from '#contracts/projects/form/told-end.ts'
import { FormDifference } from '#web/components/form-difference.tsx'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Alert, Card, Chip, Moment } from '#web/ui/index.ts'
import type { Desk } from '../course.tsx'
import { Editor } from './editor.tsx'
import { text } from './text.ts'

type Own = OutputOf<typeof getOwnFormChanges>
type Change = Own['changes'][number]

/** The founder's way to change a published form: what may change, what it would mean, and what became of earlier requests. */
export function ChangeRequest({ desk, own }: { readonly desk: Desk; readonly own: Own }) {
  const draft = own.changes.find(({ state }) => state === 'draft')
  const sent = own.changes.filter(({ state }) => state !== 'draft')
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2>{text.title}</h2>
        <p className="prose-measure">{text.lead(own.decisionDays, own.withdrawalHours)}</p>
        <p className="prose-measure text-sm text-soft">{text.fixed}</p>
        {!own.mayAsk && <p className="prose-measure font-semibold">{own.isOver ? text.over : text.notNow}</p>}
      </section>
      {sent.length > 0 && <Sent changes={sent} />}
      {own.mayAsk && (
        <IfMay grant="manage" binds>
          <Asking desk={desk} own={own} draft={draft} />
        </IfMay>
      )}
    </div>
  )
}

/** What may be asked now: the request as it is written, or an empty one. */
function Asking({ desk, own, draft }: { readonly desk: Desk; readonly own: Own; readonly draft: Change | undefined }) {
  if (!draft) return own.fields && <Editor desk={desk} own={own} fields={own.fields} reason="" />
  return (
    <>
      <Draft draft={draft} own={own} />
      {own.fields && (
        <details className="why">
          <summary>{text.draft.edit}</summary>
          <div className="mt-6">
            <Editor desk={desk} own={own} fields={own.fields} reason={draft.reason} />
          </div>
        </details>
      )}
    </>
  )
}

/** What the written request changes and what sending it does, before it is sent. */
function Draft({ draft, own }: { readonly draft: Change; readonly own: Own }) {
  const words = text.draft
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{words.title}</h2>
      <Alert kind={draft.isMaterial ? 'warning' : 'info'} title={draft.isMaterial ? words.material : words.minor} />
      {draft.isMaterial && own.endsOn !== null && (
        <Alert kind="warning" title={words.endFirst}>
          <p>{tellEndFirst(own.endsOn, own.decidedBy)}</p>
        </Alert>
      )}
      <FormDifference differences={draft.difference} />
      <div className="flex flex-wrap gap-3">
        <ContractForm endpoint={sendFormChange} form="degisiklik-gonder">
          <HiddenField name="changeId" value={draft.id} />
          <SubmitButton>{draft.isMaterial ? words.sendMaterial : words.send}</SubmitButton>
        </ContractForm>
        <ContractForm endpoint={discardFormChange} form="degisiklik-sil">
          <HiddenField name="changeId" value={draft.id} />
          <SubmitButton look="secondary">{words.discard}</SubmitButton>
        </ContractForm>
      </div>
    </Card>
  )
}

/** Requests that were sent, the newest first: where each stands, and why. */
function Sent({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <section className="grid gap-4">
      <h2>{text.list}</h2>
      <ul className="grid gap-4">
        {changes.map((change) => (
          <Card as="li" key={change.id} className="grid gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Chip tone={toneOf(change)}>{text.states[change.state]}</Chip>
              {change.askedAt !== null && (
                <span className="text-sm text-soft">
                  <Moment at={change.askedAt} />
                </span>
              )}
              {change.formVersion !== null && <span className="text-sm">{text.version(change.formVersion)}</span>}
            </div>
            {change.state === 'asked' && change.dueOn && (
              <p className="text-sm">
                {(change.isLate ? text.overdue : text.due)(formatDay(istanbulMoment(change.dueOn)))}
              </p>
            )}
            {change.endsOn !== null && change.dueOn && (
              <p className="text-sm">{tellEndFirst(change.endsOn, change.dueOn)}</p>
            )}
            {change.lapsesAt !== null && (
              <p className="text-sm">
                {text.lapses}: <Moment at={change.lapsesAt} />
              </p>
            )}
            <p className="text-sm">
              {text.why}: {change.reason}
            </p>
            {/* What the committee carried on the founder's own words has no others to show. */}
            {change.decisionReason && change.decisionReason !== change.reason && (
              <p className="text-sm">
                {text.decision}: {change.decisionReason}
              </p>
            )}
            <FormDifference differences={change.difference} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

function toneOf({ state }: Change): 'good' | 'bad' | 'attention' {
  if (state === 'published' || state === 'approved') return 'good'
  return state === 'asked' ? 'attention' : 'bad'
}
