import { MembersOnly } from '#web/site/components/members-only.tsx'
import { Corrections } from '#web/site/components/talk/corrections.tsx'
import { HiddenPlace } from '#web/site/components/talk/hidden-place.tsx'
import { UpdatePictures } from '#web/site/components/talk/update-pictures.tsx'
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
            <li key={update.id} className="border-l-2 border-action pl-5">
              <p className="text-sm text-soft">
                <b className="text-ink">{details.facts?.executive}</b> · <Moment at={update.updateDate} />
              </p>
              {update.hidden ? (
                <div className="mt-2">
                  <HiddenPlace kind="update" hidden={update.hidden} />
                </div>
              ) : (
                <>
                  <h3 className="mt-1 mb-2">{update.title}</h3>
                  <PlainText>{update.description}</PlainText>
                </>
              )}
              <UpdatePictures pictures={update.pictures} seoName={summary.seoName} />
              {update.documents.length > 0 && (
                <div className="mt-4">
                  <DocumentList items={update.documents} seoName={summary.seoName} />
                </div>
              )}
              <Corrections corrections={update.corrections} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
