import { CompanyFacts } from '#web/site/components/campaign-parts/company-facts.tsx'
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
      <Part title={words.company}>{details && <CompanyFacts company={details} />}</Part>
    </>
  )
}
