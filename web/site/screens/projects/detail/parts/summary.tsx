import { MembersOnly } from '#web/site/components/members-only.tsx'
import { Business } from '../story/business.tsx'
import { Milestones } from '../story/milestones.tsx'
import { People } from '../story/people.tsx'
import { StoryText } from '../story/story-text.tsx'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.summary

/** The idea and the company: an introduction for visitors, the whole story for members. */
export function Summary({ campaign }: { readonly campaign: Campaign }) {
  const { summary } = campaign
  const [details, html, story] = [campaign.details.facts, campaign.about.facts?.description, campaign.story.facts]
  return (
    <>
      <Part title={words.title}>
        {html ? (
          <StoryText html={html} story={story} />
        ) : (
          <p className="text-soft">{summary.memberView ? words.empty : words.forMembers}</p>
        )}
        {summary.tags && summary.tags.length > 0 && (
          <ul aria-label={words.tags} className="flex flex-wrap gap-2">
            {summary.tags.map((tag) => (
              <li key={tag} className="chip">
                {tag}
              </li>
            ))}
          </ul>
        )}
        {!summary.memberView && <MembersOnly what={words.more} inside={words.inside} />}
      </Part>
      <Milestones campaign={campaign} />
      <Business story={story} />
      <People campaign={campaign} />
      <Part title={words.company}>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label={words.tradeName}>{details?.title}</Fact>
          <Fact label={words.address}>{details?.address}</Fact>
          {details?.projectUrl && (
            <Fact label={words.site}>
              <a href={details.projectUrl} rel="noopener noreferrer nofollow" className="link break-all">
                {details.projectUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            </Fact>
          )}
          {details?.mail && (
            <Fact label={words.mail}>
              <a href={`mailto:${details.mail}`} className="link break-all">
                {details.mail}
              </a>
            </Fact>
          )}
        </dl>
      </Part>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
