import type { ActionFunctionArgs } from 'react-router'
import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { load, localPath, RETURN_TO } from '#web/api/load.ts'
import { STEPS } from '../notice-place.ts'

/** Where the member came from and goes back to, as a link's parameters. */
export function returning(request: Request): Record<string, string> {
  const back = localPath(new URL(request.url).searchParams.get(RETURN_TO), '')
  return back ? { [RETURN_TO]: back } : {}
}

/** After a step the next one opens; after the last the member returns to where they came from (`from`: where the address does not say). */
export function advance(notice: string, from = '') {
  return async (_data: unknown, args: Pick<ActionFunctionArgs, 'request' | 'context'>): Promise<Response> => {
    const { next, mayInvest } = await load(getInvestorInformation, {}, args)
    const back = from ? { [RETURN_TO]: from } : returning(args.request)
    const isLeaving = mayInvest && Boolean(back[RETURN_TO])
    hostOf(args.context).notify({ kind: 'success', text: notice, ...(isLeaving ? {} : { place: STEPS }) })
    if (mayInvest && back[RETURN_TO]) return leadTo(back[RETURN_TO], args.request)
    const rest = paths.profile.investorInformation.href(back)
    return leadTo(next ? `${stepHref(next, back)}#${next}` : rest, args.request)
  }
}
