import { paths } from '#contracts/paths.ts'
import { MembersOnly } from '#web/components/members-only.tsx'
import { EmptyState, Icon } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { FormVersion } from './terms.tsx'
import { text } from './text.ts'

const words = text.documents

interface Item {
  readonly documentId: string
  readonly name: string
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
  const { platformDocuments, projectDocuments } = documents
  if (platformDocuments.length + projectDocuments.length === 0) {
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
      {member.form && <FormVersion form={member.form} />}
      {platformDocuments.length > 0 && (
        <Part title={words.platform}>
          <DocumentList items={platformDocuments} seoName={summary.seoName} />
        </Part>
      )}
      {projectDocuments.length > 0 && (
        <Part title={words.project}>
          <DocumentList items={projectDocuments} seoName={summary.seoName} />
        </Part>
      )}
    </>
  )
}

/** Each document as a file; the reply is the file itself, so it opens before scripts run. */
export function DocumentList({ items, seoName }: { readonly items: readonly Item[]; readonly seoName: string }) {
  return (
    <ul className="border-t border-line">
      {items.map(({ documentId, name }) => (
        <li key={documentId} className="border-b border-line">
          <a
            href={`${paths.project.href({ seoName })}/belge/${encodeURIComponent(documentId)}`}
            aria-label={words.open(name)}
            className="flex items-center gap-3 py-3 font-semibold hover:text-action"
          >
            <Icon name="document" className="size-5 shrink-0 text-soft" />
            {name}
            <Icon name="download" className="ml-auto size-5 shrink-0 text-soft" />
          </a>
        </li>
      ))}
    </ul>
  )
}
