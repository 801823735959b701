import { type ActionFunctionArgs, redirect } from 'react-router'
import { getProjectSummary } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { deletePreDemand, getPreDemand, upsertPreDemand } from '#contracts/projects/endpoints.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { load, localPath, RETURN_TO } from '#web/api/load.ts'
import { STAYS } from '#web/api/return-to.ts'
import { WANTED, WANTS } from '#web/site/components/opening/form.ts'
import { PRE_DEMAND } from './form.ts'

/**
 * A card's wish to be told of the opening, or no longer, and back to where the card stands. What the card did not know leads to the
 * campaign instead: an amount given meanwhile, which neither answer may take away, and a campaign that has opened.
 */
export async function awaitFromCard(
  args: ActionFunctionArgs,
  seoName: string,
  form: FormData,
): Promise<Response | null> {
  const place = `${paths.project.href({ seoName })}#${PRE_DEMAND}`
  if (!hostOf(args.context).memberId) return redirect(paths.auth.signIn.href({ [RETURN_TO]: place }), 303)
  const { externalId, memberView } = await load(getProjectSummary, { projectId: seoName }, args)
  if (!memberView) return leadTo(place, args.request)
  const project = { projectExternalId: externalId }
  const { amount, canPreInvestment, isGiven } = await load(getPreDemand, project, args)
  if (amount !== null || !canPreInvestment) return leadTo(place, args.request)
  const wants = form.get(WANTED) === WANTS.yes
  if (wants !== isGiven) await load(wants ? upsertPreDemand : deletePreDemand, project, args)
  if (form.has(STAYS)) return null
  const wanted = form.get(RETURN_TO)
  return leadTo(localPath(typeof wanted === 'string' ? wanted : null, place), args.request)
}
