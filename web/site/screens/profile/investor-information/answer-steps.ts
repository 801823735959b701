import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { commonErrors } from '#contracts/common/text/messages.ts'
import {
  acceptLegalTexts,
  deleteBankAccount,
  getInvestorInformation,
  getSuitabilityTest,
  sendPhoneCode,
  submitSuitabilityTest,
  updateAddress,
  updateIdentityInformation,
  updateIncomeStatement,
  updateMkkNo,
  upsertBankAccount,
  verifyPhoneNumber,
} from '#contracts/membership/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { readAnswers, refuseMissingAnswers } from '#contracts/membership/suitability-form.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load, localPath, RETURN_TO } from '#web/api/load.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { readPlaces } from './read-step.ts'
import { toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { text } from './text.ts'

const { saved } = text

/** The forms of all steps. After each the next one opens; after the last the person returns to where he came from. */
export const answerSteps = submitMany({
  'phone-send': submitWith(sendPhoneCode, {
    notice: saved.phoneSent,
    isPassing: true,
    redirectTo: (_sent, { request }) => `${stepHref('phone', returning(request))}#phone`,
  }),
  'phone-verify': submitWith(verifyPhoneNumber, { after: advance(saved.phone) }),
  identity: submitWith(updateIdentityInformation, { after: advance(saved.identity) }),
  address: sendAddress,
  agreements: submitWith(acceptLegalTexts, { complete: toAccepted, after: advance(saved.agreements) }),
  'risk-notice': submitWith(acceptLegalTexts, { complete: toAccepted, after: advance(saved['risk-notice']) }),
  suitability: sendAnswers,
  income: submitWith(updateIncomeStatement, { after: advance(saved.income) }),
  mkk: submitWith(updateMkkNo, { after: advance(saved.mkk) }),
  'mkk-typed': submitWith(updateMkkNo, { after: advance(saved.mkk) }),
  'bank-account': submitWith(upsertBankAccount, { after: advance(saved['bank-account']) }),
  'bank-remove': submitWith(deleteBankAccount, {
    notice: saved.bankRemoved,
    isPassing: true,
    redirectTo: (_done, { request }) => stepHref('bank-account', returning(request)),
  }),
})

function returning(request: Request): Record<string, string> {
  const back = localPath(new URL(request.url).searchParams.get(RETURN_TO), '')
  return back ? { [RETURN_TO]: back } : {}
}

function advance(notice: string) {
  return async (_data: unknown, args: ActionFunctionArgs): Promise<Response> => {
    hostOf(args.context).notify({ kind: 'success', text: notice })
    const { next, mayInvest } = await load(getInvestorInformation, {}, args)
    const back = returning(args.request)
    if (mayInvest && back[RETURN_TO]) return redirect(back[RETURN_TO], { status: 303 })
    return redirect(next ? `${stepHref(next, back)}#${next}` : paths.profile.investorInformation.href(back), {
      status: 303,
    })
  }
}

/** Without scripts the lists of cities and districts come with the page, for whatever is chosen. */
async function sendAddress(args: ActionFunctionArgs, form: FormData) {
  const places = () => readPlaces(textOf(form, 'countryKey'), textOf(form, 'cityKey'), args)
  if (form.has('list')) return data({ ...keepTyped('address', form, {}), places: await places() })
  const reply = await submitWith(updateAddress, { after: advance(saved.address) })(args, form)
  if (reply instanceof Response) return reply
  return data({ ...reply.data, places: await places() }, { status: reply.init?.status ?? 200 })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Passing leads on; failing stays, so that the explanation can be read. */
async function sendAnswers(args: ActionFunctionArgs, form: FormData) {
  const { questions } = await load(getSuitabilityTest, {}, args)
  const answers = readAnswers(questions, (field) => form.get(field))
  const missing = refuseMissingAnswers(questions, answers)
  if (missing) return data(keepTyped('suitability', form, missing), { status: 400 })
  return submitWith(submitSuitabilityTest, {
    complete: () => ({ answers }),
    after: (result, at) => (result.passed ? advance(saved.suitability)(result, at) : undefined),
  })(args, form)
}

/** The form once more, with what was typed. */
function keepTyped(name: string, form: FormData, fields: Readonly<Record<string, string>>): FormReply {
  const values: Record<string, string> = {}
  for (const [field, value] of form) if (typeof value === 'string') values[field] = value
  const { message } = commonErrors['invalid-input']
  return { ok: false, form: name, values, fields, detail: message, code: 'invalid-input', reasons: [] }
}
