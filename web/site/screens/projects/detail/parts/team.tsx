import { type Digits, digitsOf } from '#contracts/common/money/basis-points.ts'
import { PersonCard } from '#web/site/components/campaign-parts/person-card.tsx'
import { ownPath } from '#web/site/components/picture.tsx'
import { EmptyState, Icon } from '#web/ui/index.ts'
import { OwnershipBars } from './ownership-bars.tsx'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.team
type Person = NonNullable<Campaign['team']['facts']>['others'][number]

/** Who owns it and who works on it. */
export function Team({ campaign }: { readonly campaign: Campaign }) {
  const { team } = campaign
  const { participants = [], others = [] } = team.facts ?? {}
  if (participants.length + others.length === 0) {
    return (
      <Part title={words.title}>
        <EmptyState icon="users" title={words.empty} />
      </Part>
    )
  }
  const digits = digitsOf([...participants, ...others].map((person) => person.partnershipPercentage ?? 0n))
  return (
    <>
      {participants.length > 0 && <People title={words.participants} people={participants} digits={digits} />}
      {others.length > 0 && <People title={words.members} people={others} digits={digits} />}
      <OwnershipBars campaign={campaign} />
    </>
  )
}

function People({
  title,
  people,
  digits,
}: {
  readonly title: string
  readonly people: readonly Person[]
  readonly digits: Digits
}) {
  return (
    <Part title={title}>
      <ul className="grid gap-5 xl:grid-cols-2">
        {people.map((person) => (
          <li key={person.name + person.title}>
            <PersonCard person={{ ...person, picture: person.imageurl && ownPath(person.imageurl) }} digits={digits}>
              <Links person={person} />
            </PersonCard>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Links({ person }: { readonly person: Person }) {
  const links = [
    [person.linkedIn, words.linkedIn, 'external'],
    [person.webSite, words.site, 'external'],
  ] as const
  return links.map(
    ([href, label, icon]) =>
      href &&
      /^https?:\/\//.test(href) && (
        <a
          key={label}
          href={href}
          rel="noopener noreferrer nofollow"
          className="link mt-2 mr-4 inline-flex items-center gap-1.5 text-sm"
        >
          <Icon name={icon} className="size-4" /> {label}
        </a>
      ),
  )
}
