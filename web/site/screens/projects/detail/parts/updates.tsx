import { MembersOnly } from '#web/site/components/members-only.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { EmptyState, Moment } from '#web/ui/index.ts'
import { DocumentList } from './documents.tsx'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.updates

/** News of the project, newest first. */
export function Updates({ campaign: { member, summary, details } }: { readonly campaign: Campaign }) {
  return (
    <Part title={words.title}>
      {!member && <MembersOnly what={words.membersOnly} inside={words.inside} />}
      {member?.updates.length === 0 && (
        <EmptyState icon="mail" title={words.empty}>
          <p>{words.emptyText}</p>
        </EmptyState>
      )}
      {member && member.updates.length > 0 && (
        <ol className="grid gap-8">
          {member.updates.map((update) => (
            <li key={`${update.updateDate} ${update.title}`} className="border-l-2 border-action pl-5">
              <p className="text-sm text-soft">
                <b className="text-ink">{details.facts?.executive}</b> · <Moment at={update.updateDate} />
              </p>
              <h3 className="mt-1 mb-2">{update.title}</h3>
              <PlainText>{update.description}</PlainText>
              {update.documents.length > 0 && (
                <div className="mt-4">
                  <DocumentList items={update.documents} seoName={summary.seoName} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
