import { useRef } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getFavoriteProjects, upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { BarLegend } from '#web/site/components/bar-legend.tsx'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Logo } from '#web/site/components/picture.tsx'
import { OpeningNotice } from '#web/site/components/opening/opening-notice.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { CardMoney } from '#web/site/components/project-card.tsx'
import { useCardForms } from '#web/site/components/use-card-forms.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, EmptyState, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Favourite = OutputOf<typeof getFavoriteProjects>['favoriteProjects'][number] & { readonly fundedAmount: Kurus }

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return await load(getFavoriteProjects, {}, args)
}

export const action = submit(upsertProjectToFavorites, {
  notice: text.removed,
  redirectTo: paths.profile.favourites.href(),
})

export default function Favourites({ loaderData }: Route.ComponentProps) {
  // What is not known yet stands at nothing.
  const list = useRef<HTMLUListElement>(null)
  useCardForms(list)
  const shown = loaderData.favoriteProjects.map((project) => ({ ...project, fundedAmount: project.fundedAmount ?? 0n }))
  return (
    <ProfileFrame current="favourites" title={text.title}>
      <h2 className="sr-only">{text.list}</h2>
      {shown.length === 0 ? (
        <EmptyState
          icon="heart"
          title={text.empty.title}
          action={<LinkButton to={paths.projects.href()}>{text.empty.action}</LinkButton>}
        >
          {text.empty.text}
        </EmptyState>
      ) : (
        <>
          <p className="prose-measure mb-6 text-soft">{text.intro}</p>
          <BarLegend goingBack={shown.some(({ sums }) => sums.refundOwed + sums.refundPaid > 0n)} />
          <ul ref={list} className="grid gap-4 lg:grid-cols-2">
            {shown.map((project) => (
              <FavouriteCard key={project.projectId} project={project} />
            ))}
          </ul>
        </>
      )}
    </ProfileFrame>
  )
}

function FavouriteCard({ project }: { readonly project: Favourite }) {
  const state = campaignState(project)
  return (
    <li className="card grid content-between gap-4 p-5">
      <div className="flex flex-wrap items-start gap-3">
        <Logo src={project.logo || null} />
        <h3 className="min-w-0 flex-1 basis-32 wrap-anywhere">
          <Link to={paths.project.href({ seoName: project.seoName })} className="link">
            {project.name}
          </Link>
        </h3>
        <Chip tone={state.tone} icon={state.icon}>
          {state.label}
        </Chip>
      </div>
      <CardMoney project={project} kind={state.kind} />
      {state.kind === 'upcoming' && <OpeningNotice project={{ ...project, title: project.name }} mayAsk />}
      <ContractForm endpoint={upsertProjectToFavorites} form={project.projectId} className="-mb-2 -ml-4">
        <input type="hidden" name="projectId" value={project.projectId} />
        <SubmitButton look="quiet" size="small" icon="close" aria-label={text.removeLabel(project.name)}>
          {text.remove}
        </SubmitButton>
      </ContractForm>
    </li>
  )
}
