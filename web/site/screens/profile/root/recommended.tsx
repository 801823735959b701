import { Link } from 'react-router'
import { digitsOf } from '#contracts/common/money/basis-points.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { getRecommendedProjects } from '#contracts/campaigns/endpoints.ts'
import type { getBegunInvestments } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Logo } from '#web/site/components/picture.tsx'
import { Card, Chip, Moment, Percent } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.recommended

/** Campaigns that fit the member's interests; who chose none is told where to. */
export function Recommended({ of }: { readonly of: OutputOf<typeof getRecommendedProjects> }) {
  if (of.projects.length === 0) return null
  const digits = digitsOf(of.projects.map((project) => reachedShare(project.fundingPercentage)))
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{words.title}</h2>
        <Link to={paths.profile.interests.href()} className="link text-sm">
          {of.byInterest ? words.change : words.choose}
        </Link>
      </div>
      <p className="mb-3 text-sm text-soft">{of.byInterest ? words.byInterest : words.byClosing}</p>
      <ul className="grid">
        {of.projects.map((project) => {
          const state = campaignState(project)
          return (
            <li key={project.id} className="flex items-start gap-3 border-t border-line py-3">
              <Logo src={project.logo || null} />
              <div className="min-w-0 flex-1">
                <p className="flex items-baseline justify-between gap-3">
                  <Link to={paths.project.href({ seoName: project.seoName })} className="link font-semibold">
                    {project.title}
                  </Link>
                  {state.kind !== 'upcoming' && (
                    <b className="text-sm">
                      <Percent bps={reachedShare(project.fundingPercentage)} digits={digits} />
                    </b>
                  )}
                </p>
                <p className="text-sm text-soft">{project.shortDescription}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                  <Chip tone={state.tone} icon={state.icon}>
                    {state.label}
                  </Chip>
                  <span>{project.category}</span>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What was begun and not ordered: each with the way back to where it was left. */
export function Begun({ of: { begun } }: { readonly of: OutputOf<typeof getBegunInvestments> }) {
  if (begun.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{text.begun.title}</h2>
      <ul className="grid text-sm">
        {begun.map(({ projectId, projectTitle, seoName, amount, closesAt }) => (
          <li
            key={projectId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3"
          >
            <span>
              <b className="block text-base">{projectTitle}</b>
              {text.begun.amount(formatKurus(amount))} · {text.begun.until} <Moment at={closesAt} />
            </span>
            <Link to={paths.invest.href({ seoName })} className="link inline-flex min-h-10 items-center font-semibold">
              {text.begun.button}
              <span className="sr-only">: {projectTitle}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
