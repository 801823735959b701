import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getFavoriteProjects, upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { load, requireMember } from '#web/api/load.ts'
import { Logo } from '#web/components/picture.tsx'
import { ProfileFrame } from '#web/components/profile-frame.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, EmptyState, LinkButton, Money, Percent, type Tone } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Favourite = OutputOf<typeof getFavoriteProjects>['favoriteProjects'][number]

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
  const { favoriteProjects } = loaderData
  return (
    <ProfileFrame current="favourites" title={text.title}>
      <h2 className="sr-only">{text.list}</h2>
      {favoriteProjects.length === 0 ? (
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
          <ul className="grid gap-4 lg:grid-cols-2">
            {favoriteProjects.map((project) => (
              <FavouriteCard key={project.projectId} project={project} />
            ))}
          </ul>
        </>
      )}
    </ProfileFrame>
  )
}

function FavouriteCard({ project }: { readonly project: Favourite }) {
  const [label, tone] = stateOf(project.stateCode)
  const percent = Number(project.fundingPercentage) / 100
  return (
    <li className="card grid content-between gap-4 p-5">
      <div className="flex flex-wrap items-start gap-3">
        <Logo src={project.logo || null} />
        <h3 className="min-w-0 flex-1 basis-32 wrap-anywhere">
          <Link to={paths.project.href({ seoName: project.seoName })} className="link">
            {project.name}
          </Link>
        </h3>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <b className="text-lg tracking-tight">
              <Money kurus={project.fundedAmount ?? 0n} trim />
            </b>{' '}
            <span className="text-sm text-soft">
              / <Money kurus={project.fundingGoal} trim />
            </span>
          </span>
          <b className="text-action">
            <Percent bps={project.fundingPercentage - (project.fundingPercentage % 100n)} />
          </b>
        </p>
        <progress className="meter" max={100} value={Math.min(100, percent)} aria-label={text.ofGoal} />
      </div>
      <ContractForm endpoint={upsertProjectToFavorites} form={project.projectId} className="-mb-2 -ml-4">
        <input type="hidden" name="projectId" value={project.projectId} />
        <SubmitButton look="quiet" size="small" icon="close" aria-label={text.removeLabel(project.name)}>
          {text.remove}
        </SubmitButton>
      </ContractForm>
    </li>
  )
}

function stateOf(code: number): [string, Tone] {
  if (code === wireStateCode('upcoming')) return [text.states.upcoming, 'plain']
  if (code === wireStateCode('live')) return [text.states.live, 'good']
  if (code === wireStateCode('closing')) return [text.states.closing, 'attention']
  if (code === wireStateCode('successful')) return [text.states.successful, 'good']
  return [text.states.other, 'plain']
}
