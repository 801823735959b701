import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { Avatar } from '#web/ui/index.ts'

/** The board with faces, posts and a line on where each comes from. */
export function BoardFaces({
  members,
}: {
  readonly members: OutputOf<typeof getPartnershipStructure>['boardMembers']
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {members.map(({ name, title, biography, portrait }) => (
        <li key={name} className="card flex items-start gap-4 p-4">
          <Avatar name={name} src={portrait || null} size="large" />
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-soft">{title}</p>
            {biography && <p className="mt-1 text-sm">{biography}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
