import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import type { getMyProjectDrafts } from '#contracts/projects/creation/endpoints.ts'
import { Card, LinkButton, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Applications that were not handed in yet, the one changed last first. */
export function Drafts({ drafts }: { readonly drafts: OutputOf<typeof getMyProjectDrafts> }) {
  return (
    <section aria-labelledby="taslaklar" className="mb-8">
      <h2 id="taslaklar" className="mb-3 text-lg">
        {text.drafts}
      </h2>
      <ul className="grid gap-3">
        {drafts.map(({ id, name, changedAt }) => (
          <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="font-semibold break-words">{name ?? text.untitled}</p>
              <p className="text-sm text-soft">
                {text.changed} <Moment at={changedAt} />
              </p>
            </div>
            <LinkButton
              to={paths.projectDraft.href({ draftId: id })}
              look="secondary"
              aria-label={text.resumeNamed(name ?? text.untitled)}
            >
              {text.resume}
            </LinkButton>
          </Card>
        ))}
      </ul>
    </section>
  )
}
