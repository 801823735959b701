import type { LoaderFunctionArgs } from 'react-router'
import { getMyDay } from '#contracts/campaigns/desk-endpoint.ts'
import { getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getMyProjects } from '#contracts/projects/endpoints.ts'
import { isPublicState, type ShownState } from '#contracts/projects/lifecycle.ts'
import { load } from '#web/api/load.ts'

type Projects = OutputOf<typeof getMyProjects>

/** More of them stand in the list of projects. */
const SHOWN = 3

const OVER: readonly ShownState[] = ['unsuccessful', 'cancelled', 'archived']

/** The founder's campaigns that are announced and not over, the newest first, with their sums and what was paid today. */
export async function readCampaigns(
  projects: Projects,
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<
  readonly {
    readonly project: Projects[number]
    readonly standing: OutputOf<typeof getProjectInvestmentInfo>
    readonly today: OutputOf<typeof getMyDay>[number] | null
  }[]
> {
  const own = projects.filter(({ state }) => isPublicState(state) && !OVER.includes(state)).slice(0, SHOWN)
  if (own.length === 0) return []
  const [days, ...standings] = await Promise.all([
    load(getMyDay, {}, args),
    ...own.map(({ id }) => load(getProjectInvestmentInfo, { projectId: id }, args)),
  ])
  return own.flatMap((project, at) => {
    const standing = standings[at]
    return standing
      ? [{ project, standing, today: days.find(({ projectId }) => projectId === project.id) ?? null }]
      : []
  })
}
