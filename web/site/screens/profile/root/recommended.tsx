import { Link } from 'react-router'
import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { digitsOf } from '#contracts/common/money/basis-points.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { getRecommendedProjects } from '#contracts/campaigns/endpoints.ts'
import type { getBegunInvestments } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Cover } from '#web/site/components/picture.tsx'
import { Card, Chip, FourPartBar, Moment, Percent } from '#web/ui/index.ts'
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
      <ul className="grid gap-4 sm:grid-cols-3">
        {of.projects.map((project) => {
          const state = campaignState(project)
          return (
            <li
              key={project.id}
              className="grid content-start gap-2 rounded border border-line max-sm:grid-cols-[7rem_1fr]"
            >
              <Cover src={project.coverImage || null} sizes="(min-width: 40rem) 17rem, 7rem" className="rounded-t" />
              <div className="grid min-w-0 content-start gap-1.5 p-3 pt-1 max-sm:pl-1">
                <Link to={paths.project.href({ seoName: project.seoName })} className="link font-semibold">
                  {project.title}
                </Link>
                <p className="line-clamp-2 text-sm text-soft max-sm:hidden">{project.shortDescription}</p>
                {state.kind !== 'upcoming' && <FourPartBar money={campaignMoney(project)} />}
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
                  <Chip tone={state.tone} icon={state.icon}>
                    {state.label}
                  </Chip>
                  {state.kind !== 'upcoming' && (
                    <b>
                      <Percent bps={reachedShare(project.fundingPercentage)} digits={digits} />
                    </b>
                  )}
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
