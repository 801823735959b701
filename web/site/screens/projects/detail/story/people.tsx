import { campaignHref } from '#contracts/slugs/campaign.ts'
import { ownPath } from '#web/site/components/picture.tsx'
import { Avatar } from '#web/ui/index.ts'
import { Part } from '../parts/part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

/** Who works on it, at a glance; the part of its own tells more. */
export function People({ campaign: { team, summary } }: { readonly campaign: Campaign }) {
  const people = team.facts ? [...team.facts.participants, ...team.facts.others] : []
  if (people.length === 0) return null
  return (
    <Part title={text.team.title}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
        {people.map(({ name, title, imageurl }) => (
          <li key={name + title}>
            <Avatar name={name} src={imageurl && ownPath(imageurl)} size="large" />
            <p className="mt-2 font-semibold">{name}</p>
            <p className="text-sm text-soft">{title}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={campaignHref(summary.seoName, 'team')} className="link inline-block py-2">
          {text.team.all}
        </a>
      </p>
    </Part>
  )
}
