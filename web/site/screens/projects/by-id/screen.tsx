import { redirect } from 'react-router'
import { getProjectSummary } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import type { Route } from './+types/screen.ts'

/** Old and short addresses: `?projectId=` (GUID or external id) leads to the campaign, nothing at all to the list. */
export async function loader(args: Route.LoaderArgs) {
  const projectId = new URL(args.request.url).searchParams.get('projectId')?.trim()
  if (!projectId) throw redirect(paths.projects.href(), 302)
  const { seoName } = await load(getProjectSummary, { projectId }, args)
  throw redirect(paths.project.href({ seoName }), 301)
}

/** Never shown: the loader always leads on. */
export default function ProjectById() {
  return null
}
