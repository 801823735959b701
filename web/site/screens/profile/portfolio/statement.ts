import { type ActionFunctionArgs, redirect } from 'react-router'
import { issueStatement } from '#contracts/investments/endpoints.ts'
import { PAPER_FORMS } from '#contracts/investments/statement-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call, hostOf } from '#web/api/call.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { fileResponse } from '#web/site/components/file-response.ts'
import { STATEMENT_FIELDS } from '#web/site/components/investment/statement-file.ts'
import { postedForm } from '#web/form/posted-form.ts'

/** Nothing to look at: the form posts. */
export function loader(): Response {
  return redirect(paths.profile.portfolio.href())
}

/** A statement as a file; a refusal is told on the page it was asked from. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  requireMember(args)
  const form = await postedForm(args, [issueStatement])
  const field = (name: keyof typeof STATEMENT_FIELDS) => form.get(STATEMENT_FIELDS[name])?.toString() || undefined
  const [investmentId, asOf] = [field('investment'), field('day')]
  try {
    const input = {
      form: PAPER_FORMS.find((one) => one === field('form')) ?? 'pdf',
      ...(investmentId === undefined ? {} : { investmentId }),
      ...(asOf === undefined ? {} : { asOf }),
    }
    return fileResponse(await call(issueStatement, input, args.context))
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status === 401) throw pageAnswer(error, args)
    hostOf(args.context).notify({ kind: 'error', text: error.exceptionDetail, stays: true })
    return redirect(paths.profile.portfolio.href(), 303)
  }
}
