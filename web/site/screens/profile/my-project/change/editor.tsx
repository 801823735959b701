import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { shownDate } from '#contracts/common/time/typed-date.ts'
import { FIELDS } from '#contracts/projects/creation/field-table.ts'
import { type getOwnFormChanges, saveFormChange } from '#contracts/projects/form-endpoints.ts'
import {
  ContractForm,
  DateField,
  EmailField,
  HiddenField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/form/index.ts'
import { Icon } from '#web/ui/index.ts'
import type { Desk } from '../course.tsx'
import { withoutBlankRows } from './complete.ts'
import { OwnerRows } from './owner-rows.tsx'
import { MilestoneRows, TeamRows } from './page-rows.tsx'
import { type Fields, PurposeRows, RiskRows, YearRows } from './rows.tsx'
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

/** A text of the form as its control takes it. */
const bound = (fields: Fields, name: keyof typeof LENGTHS) => ({
  name,
  label: text[name],
  defaultValue: fields[name],
  maxLength: LENGTHS[name],
})

type Own = OutputOf<typeof getOwnFormChanges>
const words = text.sections

/** The request as a form: what each group of fields would mean, and the reason. */
export function Editor({
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
  return (
    <ContractForm
      endpoint={saveFormChange}
      form="degisiklik-yaz"
      complete={withoutBlankRows}
      className="grid max-w-3xl gap-8"
    >
      <HiddenField name="projectExternalId" value={desk.externalId} />
      <MinorFields fields={fields} />
      <MaterialFields own={own} fields={fields} />
      <LongParts own={own} fields={fields} />
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

/** What changes while the campaign goes on. */
function MinorFields({ fields }: { readonly fields: Fields }) {
  return (
    <Group title={words.minor} note={words.minorNote}>
      <TextAreaField {...bound(fields, 'summary')} rows={3} />
      <TextAreaField {...bound(fields, 'address')} rows={2} />
      <TextField name="webSite" label={text.webSite} defaultValue={fields.webSite} type="url" optional />
      <EmailField name="contactEmail" label={text.contactEmail} defaultValue={fields.contactEmail} optional />
    </Group>
  )
}

/** What the committee decides on while the campaign waits: the short ones. */
function MaterialFields({ own, fields }: { readonly own: Own; readonly fields: Fields }) {
  return (
    <Group title={words.material} note={words.materialNote}>
      <TextField {...bound(fields, 'executive')} />
      <ClosingDay own={own} closeDate={fields.closeDate} />
      <TextField {...bound(fields, 'shareKind')} />
      <TextAreaField {...bound(fields, 'privileges')} rows={3} />
      <TextAreaField {...bound(fields, 'rights')} rows={5} />
    </Group>
  )
}

/** Lists and long texts, each behind its name. */
function LongParts({ own, fields }: { readonly own: Own; readonly fields: Fields }) {
  return (
    <>
      <Folded title={words.purposes}>
        <PurposeRows rows={fields.useOfFunds} goal={own.fundingGoal} />
      </Folded>
      <Folded title={words.financials}>
        <YearRows rows={fields.financials} />
      </Folded>
      <Folded title={words.risks}>
        <RiskRows rows={fields.risks} />
      </Folded>
      <Folded title={words.owners}>
        <OwnerRows leaderShare={fields.leaderShare} rows={fields.partners ?? []} />
      </Folded>
      <Folded title={words.team}>
        <TeamRows rows={fields.team} />
      </Folded>
      <Folded title={words.milestones}>
        <MilestoneRows rows={fields.milestones} />
      </Folded>
      <Folded title={words.business}>
        {(['market', 'competition', 'businessModel'] as const).map((name) => (
          <TextAreaField key={name} {...bound(fields, name)} rows={5} optional />
        ))}
      </Folded>
    </>
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
