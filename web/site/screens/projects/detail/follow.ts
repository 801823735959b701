import { type ActionFunctionArgs, redirect } from 'react-router'
import { getProjectSummary, upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { load, localPath, RETURN_TO } from '#web/api/load.ts'
import { STAYS } from '#web/api/return-to.ts'

/** Follows or stops following, and leads back to where the button was pressed; visitors sign in first. */
export async function follow(args: ActionFunctionArgs, seoName: string, form: FormData): Promise<Response | null> {
  const wanted = form.get(RETURN_TO)
  const back = localPath(typeof wanted === 'string' ? wanted : null, paths.project.href({ seoName }))
  if (!hostOf(args.context).memberId) return redirect(paths.auth.signIn.href({ [RETURN_TO]: back }), 303)
  const { id } = await load(getProjectSummary, { projectId: seoName }, args)
  await load(upsertProjectToFavorites, { projectId: id }, args)
  return form.has(STAYS) ? null : leadTo(back, args.request)
}
