import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatFileSize } from '#contracts/common/text/file-size.ts'
import { readPreviewName } from '#contracts/campaigns/preview/name.ts'
import { paths } from '#contracts/paths.ts'
import { DocumentRow } from '#web/site/components/campaign-parts/document-row.tsx'
import { COMMITTEE_REPORT_ID } from '#web/site/components/committee-report.ts'
import { documentHref } from '#web/site/components/talk/update-pictures.tsx'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { EmptyState, Icon, Moment } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { FormVersion } from './terms.tsx'
import { text } from './text.ts'

const words = text.documents

interface Item {
  readonly documentId: string
  readonly name: string
  readonly mimeType: string
  readonly byteLength: number | null
  readonly pageCount: number | null
  readonly addedAt: number
}

/** The form and its annexes, by who published them. */
export function Documents({ campaign: { member, summary } }: { readonly campaign: Campaign }) {
  const documents = member?.documents
  if (!documents) {
    return (
      <Part title={words.title}>
        <MembersOnly what={words.membersOnly} inside={words.inside} />
      </Part>
    )
  }
  const { platformDocuments, projectDocuments, committeeReportAt } = documents
  const form = member.form && member.form.version > 0 ? member.form : null
  if (!form && platformDocuments.length + projectDocuments.length === 0) {
    return (
      <Part title={words.title}>
        <EmptyState title={words.empty}>
          <p>{words.emptyText}</p>
        </EmptyState>
      </Part>
    )
  }
  return (
    <>
      {(form || platformDocuments.length > 0) && (
        <Part title={words.platform}>
          <DocumentList items={platformDocuments} seoName={summary.seoName}>
            {form && <FormPaper form={form} seoName={summary.seoName} />}
            {committeeReportAt !== null && <CommitteeReport at={committeeReportAt} seoName={summary.seoName} />}
          </DocumentList>
        </Part>
      )}
      {projectDocuments.length > 0 && (
        <Part title={words.project}>
          <DocumentList items={projectDocuments} seoName={summary.seoName} />
        </Part>
      )}
      {member.form && <FormVersion form={member.form} seoName={summary.seoName} />}
    </>
  )
}

/** The form in force, as the platform prints it: the one paper of its version and hash. */
function FormPaper({
  form: { version, approvedAt },
  seoName,
}: {
  readonly form: NonNullable<NonNullable<Campaign['member']>['form']>
  readonly seoName: string
}) {
  const name = words.form(version)
  return (
    <li className="border-b border-line">
      <a
        href={`${paths.projectForm.href({ seoName })}/${version}.pdf`}
        target="_blank"
        rel="noopener"
        aria-label={words.open(name, words.printed)}
        className="flex items-center gap-3 py-3 hover:text-action"
      >
        <DocumentRow name={name}>
          {words.printed} · <Moment at={approvedAt} day />
        </DocumentRow>
        <Icon name="external" className="ml-auto size-5 shrink-0 text-soft" />
      </a>
    </li>
  )
}

/** The committee's report, which stands with the form. */
function CommitteeReport({ at, seoName }: { readonly at: number; readonly seoName: string }) {
  return (
    <li className="border-b border-line">
      <Link
        to={`${paths.projectForm.href({ seoName })}#${COMMITTEE_REPORT_ID}`}
        className="flex items-center gap-3 py-3 hover:text-action"
      >
        <DocumentRow name={words.committeeReport}>
          {words.committeeReportFacts} · <Moment at={at} day />
        </DocumentRow>
      </Link>
    </li>
  )
}

/** Each document as a file, with what one gets and since when; it opens beside the campaign, and before scripts run. */
export function DocumentList({
  items,
  seoName,
  children,
}: {
  readonly items: readonly Item[]
  readonly seoName: string
  /** Papers that stand before them. */
  readonly children?: ReactNode
}) {
  const isPreview = readPreviewName(seoName) !== null
  return (
    <ul className="border-t border-line">
      {children}
      {items.map((item) => {
        const facts = factsOf(item)
        const about = (
          <DocumentRow name={item.name}>
            {facts} · <Moment at={item.addedAt} day />
          </DocumentRow>
        )
        // Its founder opens a paper of an application where they uploaded it.
        if (isPreview) {
          return (
            <li key={item.documentId} className="flex items-center gap-3 border-b border-line py-3">
              {about}
            </li>
          )
        }
        return (
          <li key={item.documentId} className="border-b border-line">
            <a
              href={documentHref(seoName, item.documentId)}
              target="_blank"
              rel="noopener"
              aria-label={words.open(item.name, facts)}
              className="flex items-center gap-3 py-3 hover:text-action"
            >
              {about}
              <Icon name="external" className="ml-auto size-5 shrink-0 text-soft" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** `PDF, 3 sayfa, 21 KB`: what it is and how long, as far as it is known. */
function factsOf({ mimeType, pageCount, byteLength }: Item): string {
  const pages = pageCount === null ? '' : words.pages(pageCount)
  return [words.kinds[mimeType] ?? words.file, pages, byteLength === null ? '' : formatFileSize(byteLength)]
    .filter(Boolean)
    .join(', ')
}
