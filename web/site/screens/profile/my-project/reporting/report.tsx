import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import {
  addReportFile,
  type getOwnReport,
  handInReport,
  removeReportFile,
  saveReport,
  withdrawAnnouncement,
} from '#contracts/projects/reporting/endpoints.ts'
import { obligationDuties, obligationLaw, standingNames } from '#contracts/projects/reporting/messages.ts'
import { isReported } from '#contracts/projects/reporting/obligations.ts'
import { ReportBody } from '#web/components/reporting/report-body.tsx'
import { obligationName, shownDay, shownDue, standingTones } from '#web/components/reporting/text.ts'
import { FieldFrame, type FieldProps } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { ContractForm, DateField, FilePick, HiddenField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { Card, Chip, Icon, Moment } from '#web/ui/index.ts'
import { SpentLines } from './spent-lines.tsx'
import { text } from './text.ts'

const words = text.report

type OwnReport = OutputOf<typeof getOwnReport>

interface Of {
  readonly report: OwnReport
}

/** Of a report that was handed in another version. */
function Correction({ report }: Of) {
  return (
    <details className="why">
      <summary>{words.correct}</summary>
      <div className="mt-3 grid gap-4">
        <p className="prose-measure text-sm">{words.correctNote}</p>
        <DraftForm report={report} />
      </div>
    </details>
  )
}

/** One obligation: its draft with its papers, the step that hands it in, and every version that was. */
export function Report({ report }: Of) {
  const { kind, standing, draft, handedIn, projectExternalId } = report
  const mayWrite = isReported(kind) && standing !== 'fallen-away'
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p className="text-sm">
          <Link to={deskHref(projectExternalId, 'reports')} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" className="size-4" />
            {words.back}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2>{obligationName(report)}</h2>
          <Chip tone={standingTones[standing]}>{standingNames[standing]}</Chip>
        </div>
        <p className="prose-measure">{obligationDuties[kind]}</p>
        <p className="text-sm text-soft">
          {text.due}: <b>{shownDue(report)}</b> · {obligationLaw[kind]}
        </p>
      </div>
      {!mayWrite ? (
        <p className="text-soft">{words.closedByOther}</p>
      ) : (
        <IfMay grant="manage" binds={false}>
          {draft || handedIn.length === 0 ? <Draft report={report} /> : <Correction report={report} />}
        </IfMay>
      )}
      {handedIn.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lg">{words.published}</h2>
          {handedIn.map((version) => (
            <Card key={version.id} className="grid gap-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {words.version(version.version)}
                {version.handedInAt !== null && (
                  <span className="text-sm font-normal text-soft">
                    <Moment at={version.handedInAt} />
                  </span>
                )}
              </p>
              <ReportBody report={version} seoName={report.seoName} />
            </Card>
          ))}
        </section>
      )}
    </div>
  )
}

function Draft({ report }: Of) {
  const { draft, handedIn } = report
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h2 className="text-lg">{draft ? `${words.write}, ${words.version(draft.version)}` : words.write}</h2>
        {handedIn.length > 0 && <p className="prose-measure text-sm text-soft">{words.correctNote}</p>}
        <DraftForm report={report} />
      </section>
      {draft ? (
        <>
          <Files report={report} draft={draft} />
          <section className="grid gap-3 rounded border border-line p-5">
            <h2 className="text-lg">{words.handIn}</h2>
            <p className="prose-measure">{words.handInNote}</p>
            {report.handInFrom && handedIn.length === 0 && (
              <p className="prose-measure text-sm text-soft">{words.from(shownDay(report.handInFrom))}</p>
            )}
            <ContractForm endpoint={handInReport} form="teslim" className="grid gap-3">
              <HiddenField name="obligationId" value={report.id} />
              <HiddenField name="revision" value={String(draft.revision)} />
              <p>
                <SubmitButton>{words.handInButton}</SubmitButton>
              </p>
            </ContractForm>
          </section>
        </>
      ) : (
        <p className="text-soft">{words.first}</p>
      )}
      {report.isAnnounced && handedIn.length === 0 && (
        <details className="why">
          <summary>{text.announce.withdraw}</summary>
          <ContractForm endpoint={withdrawAnnouncement} form="geri-cek" className="mt-3 grid gap-3">
            <HiddenField name="obligationId" value={report.id} />
            <p className="prose-measure text-sm">{text.announce.withdrawNote}</p>
            <p>
              <SubmitButton look="secondary">{text.announce.withdrawButton}</SubmitButton>
            </p>
          </ContractForm>
        </details>
      )}
    </div>
  )
}

function DraftForm({ report }: Of) {
  const { kind, draft, handedIn } = report
  const known = draft ?? handedIn[0]
  return (
    <ContractForm endpoint={saveReport} form="rapor" className="grid max-w-3xl gap-6">
      <HiddenField name="obligationId" value={report.id} />
      {(kind === 'material-event' || kind === 'general-assembly') && (
        <DateField name="eventOn" label={words.day} defaultValue={known?.eventOn ?? report.eventOn ?? ''} />
      )}
      <TextAreaField
        name="text"
        label={words.text}
        hint={words.textHint}
        optional
        rows={7}
        maxLength={8000}
        defaultValue={known?.text ?? ''}
      />
      {kind === 'use-of-funds' && <SpentLines report={report} />}
      <p>
        <SubmitButton look="secondary">{words.save}</SubmitButton>
      </p>
    </ContractForm>
  )
}

/** The browser sends the file as it is; only the server reads it, and says when there is none. */
const withFile = (input: Record<string, unknown>) => ({ fileName: '-', base64document: '-', ...input })

function Files({ report, draft }: Of & { readonly draft: NonNullable<OwnReport['draft']> }) {
  return (
    <section className="grid max-w-3xl gap-4">
      <h2 className="text-lg">{words.files}</h2>
      {draft.files.length === 0 ? (
        <p className="text-soft">{words.filesNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {draft.files.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
              <span className="min-w-0 flex-1 basis-60 break-words">{name}</span>
              <ContractForm endpoint={removeReportFile} form="belge-cikar" about={{ fileId: id }}>
                <SubmitButton look="secondary" aria-label={words.removeNamed(name)}>
                  {words.remove}
                </SubmitButton>
              </ContractForm>
            </li>
          ))}
        </ul>
      )}
      <ContractForm
        endpoint={addReportFile}
        form="belge-ekle"
        encType="multipart/form-data"
        complete={withFile}
        className="grid gap-3"
      >
        <HiddenField name="obligationId" value={report.id} />
        <PdfField name="base64document" label={words.file} hint={words.fileHint} />
        <p>
          <SubmitButton look="secondary">{words.add}</SubmitButton>
        </p>
      </ContractForm>
    </section>
  )
}

/** A PDF that goes with its form. */
function PdfField(props: FieldProps) {
  const { id, error, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <FilePick control={control} accept="application/pdf,.pdf" />
    </FieldFrame>
  )
}
