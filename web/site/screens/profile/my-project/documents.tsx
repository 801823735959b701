import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectDocuments } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.documents

/** The papers members see at the campaign. */
export function Documents({
  desk,
  documents,
}: {
  readonly desk: Desk
  readonly documents: OutputOf<typeof getProjectDocuments> | null
}) {
  if (documents === null) return <p className="text-soft">{words.notYet}</p>
  const groups = [
    [words.platform, documents.platformDocuments],
    [words.own, documents.projectDocuments],
  ] as const
  return (
    <div className="grid max-w-3xl gap-8">
      {desk.formVersion !== null && (
        <p>
          <a
            href={`${paths.projectForm.href({ seoName: desk.seoName })}/${desk.formVersion}.pdf`}
            className="link inline-flex min-h-11 items-center"
          >
            {words.form(desk.formVersion)}
          </a>
        </p>
      )}
      {groups.map(([title, list]) => (
        <section key={title}>
          <h2 className="text-lg">{title}</h2>
          {list.length === 0 ? (
            <p className="mt-1 text-soft">{words.none}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {list.map(({ documentId, name }) => (
                <li key={documentId} className="py-1">
                  <a
                    href={`/proje/${desk.seoName}/belge/${documentId}`}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
