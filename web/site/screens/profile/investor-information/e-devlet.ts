import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getEDevletLoginUrl, verifyEDevlet } from '#contracts/membership/edevlet-endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { call, hostOf } from '#web/api/call.ts'
import { leadOutside } from '#web/api/lead-to.ts'
import { localPath, pageAnswer, requireMember, RETURN_TO } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { advance, returning } from './steps/advance.ts'
import { text } from './text.ts'

/** Refusals that stand in the identity step itself, which reads what became of the last attempt. */
const TOLD_IN_STEP = [
  'edevlet-repeated',
  'edevlet-late',
  'edevlet-refused',
  'edevlet-code-refused',
  'edevlet-incomplete',
]

/**
 * Nothing to look at: the way to e-Devlet, and back from it. A link and no form leads here, for a browser lets no form's answer lead to
 * another site than this page names (`form-action`).
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  try {
    return query.has('state') ? await comeBack(query, args) : await leave(args)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status === 401) throw pageAnswer(error, args)
    if (!TOLD_IN_STEP.includes(error.code))
      hostOf(args.context).notify({ kind: 'error', text: error.exceptionDetail, stays: true })
    return redirect(`${stepHref('identity', returning(args.request))}#identity`, 303)
  }
}

async function leave(args: LoaderFunctionArgs): Promise<Response> {
  const returnTo = returning(args.request)[RETURN_TO]
  const { loginUrl } = await call(getEDevletLoginUrl, returnTo === undefined ? {} : { returnTo }, args.context)
  return leadOutside(loginUrl)
}

async function comeBack(query: URLSearchParams, args: LoaderFunctionArgs): Promise<Response> {
  const given = (name: string) => query.get(name) ?? undefined
  const returned = { state: query.get('state') ?? '', code: given('code'), error: given('error'), iss: given('iss') }
  const { nameCorrected, returnTo } = await call(verifyEDevlet, returned, args.context)
  const notice = nameCorrected ? text.eDevlet.corrected : text.saved.identity
  return advance(notice, localPath(returnTo, ''))({}, args)
}
