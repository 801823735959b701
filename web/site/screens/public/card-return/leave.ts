import { type LoaderFunctionArgs, redirect } from 'react-router'
import { startCardPayment } from '#contracts/cards/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call, hostOf } from '#web/api/call.ts'
import { leadOutside } from '#web/api/lead-to.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ORDER } from './addresses.ts'

/**
 * Nothing to look at: the way to the card provider's page. A link and no form leads here, for a browser lets no form's answer lead to
 * another site than its page names (`form-action`).
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const investmentId = namedId(new URL(args.request.url).searchParams.get(ORDER) ?? '')
  try {
    const { redirectUrl } = await call(startCardPayment, { investmentId }, args.context)
    return leadOutside(redirectUrl)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status === 401 || error.status === 404) throw pageAnswer(error, args)
    hostOf(args.context).notify({ kind: 'error', text: error.exceptionDetail, stays: true })
    return redirect(`${paths.profile.position.href({ investmentId })}#odeme`, 303)
  }
}
