import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  type getApplication,
  rejectApplication,
  requestRevision,
  sendToCommittee,
} from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication, setCampaignDates } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { DateField, TextAreaField, TextField } from '#web/form/index.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { openPointsOf } from './open-points.tsx'
import { text } from './text.ts'

export type ShownApplication = OutputOf<typeof getApplication>

/** What its analyst may do with an application now; null when nothing. */
export function Actions({ application }: { readonly application: ShownApplication }) {
  if (application.state === 'approved' && application.mayAct) return <Publication application={application} />
  if (application.state !== 'under-evaluation' || !application.isMine) return null
  const hidden = { projectId: application.id }
  const points = openPointsOf(application)
  const open = points.remarks.length
  const isWhole = open + points.lines.length === 0
  return (
    <>
      <ReasonForm
        endpoint={rejectApplication}
        form="reject"
        title={text.reject.title}
        icon="close"
        look="danger"
        button={text.reject.button}
        consequence={text.reject.consequence}
        hidden={hidden}
      />
      {open > 0 && (
        <ReasonForm
          endpoint={requestRevision}
          form="revision"
          title={text.revision.title(open)}
          icon="message"
          button={text.revision.button}
          consequence={text.revision.consequence}
          hidden={hidden}
        />
      )}
      {/* What it waits for stands above: nobody types a report that is refused. */}
      {isWhole && (
        <StepForm
          endpoint={sendToCommittee}
          form="send"
          title={text.send.title}
          icon="send"
          look="primary"
          button={text.send.button}
          consequence={text.send.consequence}
          hidden={hidden}
        >
          <TextAreaField name="report" label={text.send.report} hint={text.send.reportHint} rows={8} maxLength={8000} />
        </StepForm>
      )}
    </>
  )
}

function Publication({ application: { id, publication, formSignature } }: { readonly application: ShownApplication }) {
  const words = text.publish
  const signedOn = formSignature ? istanbulDate(new Date(formSignature.signedAt * 1000)) : undefined
  return (
    <>
      <NewDates projectId={id} />
      <StepForm
        endpoint={schedulePublication}
        form="publish"
        title={publication ? words.again : words.title}
        icon="calendar"
        look="primary"
        button={words.button}
        consequence={words.consequence}
        hidden={{ projectId: id }}
        values={{
          formSignedOn: publication?.formSignedOn ?? signedOn,
          agreementReference: publication?.agreementReference,
        }}
      >
        <Pairs>
          <DateField name="publishOn" label={words.day} />
          <TextField name="publishTime" label={words.time} hint={words.timeHint} maxLength={5} />
          <DateField name="formSignedOn" label={words.signed} hint={words.signedHint} />
          <TextField name="agreementReference" label={words.agreement} maxLength={100} />
        </Pairs>
      </StepForm>
    </>
  )
}

/** Other days than it was approved with: those may have passed while form and agreement were signed. */
function NewDates({ projectId }: { readonly projectId: string }) {
  const words = text.dates
  return (
    <StepForm
      endpoint={setCampaignDates}
      form="dates"
      title={words.title}
      icon="calendar"
      button={words.button}
      consequence={words.consequence}
      hidden={{ projectId }}
    >
      <Pairs>
        <DateField name="startDate" label={words.start} />
        <DateField name="closeDate" label={words.close} />
        <DateField name="assentedOn" label={words.assentedOn} />
        <TextField name="assentReference" label={words.assent} hint={words.assentHint} maxLength={100} />
      </Pairs>
    </StepForm>
  )
}

/** Short answers side by side: a day needs no line as long as the page. */
function Pairs({ children }: { readonly children: ReactNode }) {
  return <div className="grid max-w-3xl items-end gap-x-5 sm:grid-cols-2">{children}</div>
}
