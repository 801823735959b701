import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { BoardFaces } from '#web/components/content/company/board-faces.tsx'
import { text } from './text.ts'

/** Who answers for the company, set like the sections of the page; nothing until the operator has named them. */
export function Board({ members }: { readonly members: OutputOf<typeof getPartnershipStructure>['boardMembers'] }) {
  if (members.length === 0) return null
  return (
    <section
      aria-labelledby="yonetim-kurulu"
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <h2 id="yonetim-kurulu" className="text-xl">
        {text.board}
      </h2>
      <div>
        <BoardFaces members={members} />
        <p className="mt-4">
          <Link to={paths.informationSociety.href()} className="link inline-flex min-h-10 items-center font-semibold">
            {text.company}
          </Link>
        </p>
      </div>
    </section>
  )
}
