import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { shownDate } from '#contracts/common/time/typed-date.ts'
import { FIELDS } from '#contracts/projects/creation/field-table.ts'
import {
  discardFormChange,
  type getOwnFormChanges,
  saveFormChange,
  sendFormChange,
} from '#contracts/projects/form-endpoints.ts'
import { tellEndFirst } from '#contracts/projects/form/told-end.ts'
import { FormDifference } from '#web/components/form-difference.tsx'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Alert, Card, Chip, Moment } from '#web/ui/index.ts'
import type { Desk } from '../course.tsx'
import { Editor } from './editor.tsx'
import { text } from './text.ts'

const { information, funding } = FIELDS
/** How long the texts of the form may be. */
const LENGTHS = {
  summary: information.shortDescription.max,
  address: information.companyAddress.max,
  executive: information.executive.max,
  shareKind: funding.shareKind.max,
  privileges: funding.privileges.max,
  rights: funding.rights.max,
  market: information.market.max,
  competition: information.competition.max,
  businessModel: information.revenueModel.max,
}

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

function Editor({
  desk,
  own,
  fields,
  reason,
}: {
  readonly desk: Desk
  readonly own: Own
  readonly fields: Fields
  readonly reason: string
}) {
  const words = text.sections
  const bound = (name: keyof typeof LENGTHS) => ({
    name,
    label: text[name],
    defaultValue: fields[name],
    maxLength: LENGTHS[name],
  })
  return (
    <ContractForm
      endpoint={saveFormChange}
      form="degisiklik-yaz"
      complete={withoutBlankRows}
      className="grid max-w-3xl gap-8"
    >
      <HiddenField name="projectExternalId" value={desk.externalId} />
      <Group title={words.minor} note={words.minorNote}>
        <TextAreaField {...bound('summary')} rows={3} />
        <TextAreaField {...bound('address')} rows={2} />
        <TextField name="webSite" label={text.webSite} defaultValue={fields.webSite} type="url" optional />
        <EmailField name="contactEmail" label={text.contactEmail} defaultValue={fields.contactEmail} optional />
      </Group>
      <Group title={words.material} note={words.materialNote}>
        <TextField {...bound('executive')} />
        <ClosingDay own={own} closeDate={fields.closeDate} />
        <TextField {...bound('shareKind')} />
        <TextAreaField {...bound('privileges')} rows={3} />
        <TextAreaField {...bound('rights')} rows={5} />
      </Group>
      <Folded title={words.purposes}>
        <PurposeRows rows={fields.useOfFunds} goal={own.fundingGoal} />
      </Folded>
      <Folded title={words.financials}>
        <YearRows rows={fields.financials} />
      </Folded>
      <Folded title={words.risks}>
        <RiskRows rows={fields.risks} />
      </Folded>
      <Folded title={words.team}>
        <TeamRows rows={fields.team} />
      </Folded>
      <Folded title={words.milestones}>
        <MilestoneRows rows={fields.milestones} />
      </Folded>
      <Folded title={words.business}>
        {(['market', 'competition', 'businessModel'] as const).map((name) => (
          <TextAreaField key={name} {...bound(name)} rows={5} optional />
        ))}
      </Folded>
      <Group title={words.reason}>
        <TextAreaField
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          defaultValue={reason}
          rows={4}
          maxLength={2000}
        />
      </Group>
      <p>
        <SubmitButton>{text.save}</SubmitButton>
      </p>
    </ContractForm>
  )
}

/** The closing day, to be typed as long as a decision could come before it; afterwards a fact, as it goes along with the rest. */
function ClosingDay({ own, closeDate }: { readonly own: Own; readonly closeDate: Fields['closeDate'] }) {
  const day = shownDate(closeDate)
  if (own.mayChangeDays)
    return (
      <DateField
        name="closeDate"
        label={text.closeDate}
        hint={text.closeDateHint(formatDay(istanbulMoment(own.decidedBy)))}
        defaultValue={day}
      />
    )
  return (
    <div className="grid gap-1 pb-4">
      <HiddenField name="closeDate" value={day} />
      <p className="field-label">{text.closeDate}</p>
      <p className="font-semibold">{day}</p>
      <p className="prose-measure text-sm text-soft">{text.closeDateOver(formatDay(istanbulMoment(own.decidedBy)))}</p>
    </div>
  )
}

function Group({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <section className="grid gap-3">
      <h3>{title}</h3>
      {note && <p className="text-sm text-soft">{note}</p>}
      {children}
    </section>
  )
}

/** A long list, which few requests are about. */
function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="group card">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="ml-auto size-4 text-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 border-t border-line p-4">{children}</div>
    </details>
  )
}
