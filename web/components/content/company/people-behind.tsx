import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Avatar } from '#web/ui/index.ts'
import type { Company } from './missing.ts'
import { text } from './text.ts'

const words = text.behind

interface PeopleBehindProps {
  readonly company: Pick<Company, 'boardMembers' | 'committeeMembers'>
  /** As the page asks or names it. */
  readonly title: string
}

/** Who runs the platform and who decides on applications, set as the sections of a page are; nothing until somebody was named. */
export function PeopleBehind({ company: { boardMembers, committeeMembers }, title }: PeopleBehindProps) {
  if (boardMembers.length + committeeMembers.length === 0) return null
  return (
    <section
      aria-labelledby="kisiler"
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <h2 id="kisiler" className="text-xl">
        {title}
      </h2>
      <div className="grid gap-8">
        <Group title={text.board} lead={words.board} members={boardMembers} />
        <Group title={words.committeeTitle} lead={words.committee} members={committeeMembers} />
        <p className="text-sm text-soft">
          {words.source}{' '}
          <Link to={paths.informationSociety.href()} className="link font-semibold">
            {words.company}
          </Link>
        </p>
      </div>
    </section>
  )
}

interface GroupProps {
  readonly title: string
  readonly lead: string
  readonly members: Company['boardMembers']
}

function Group({ title, lead, members }: GroupProps) {
  if (members.length === 0) return null
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <p className="prose-measure mt-1 mb-4">{lead}</p>
      <Faces members={members} />
    </div>
  )
}

/** A face, or the initials of who has no picture; a post, and a line on where each comes from. */
function Faces({ members }: Pick<GroupProps, 'members'>) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      {members.map(({ name, title, biography, portrait }) => (
        <li key={`${name} ${title}`} className="card flex items-start gap-4 p-4 sm:flex-col">
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
