import type { ActionFunctionArgs } from 'react-router'
import {
  addCompanyDocument,
  answerCompanyInvitation,
  answerCompanyOffer,
  approveOrDenied,
  handInAccount,
  handInAuthority,
  inviteCompanyMember,
  leaveCompany,
  offerCompanyOwnership,
  removeCompanyDocument,
  requestCompanyMembership,
  updateCompanyGrants,
  updateCompanyThreshold,
  upsertAccount,
  withdrawCompanyInvitation,
  withdrawCompanyOffer,
} from '#contracts/membership/company/endpoints.ts'
import { acceptLegalTexts, deleteMember, updateMkkNo, upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { leadToAccount } from '#web/api/lead-to.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { ORDER_WORD, orderWord } from '#web/site/components/company-orders/order-word.ts'
import { withPaper } from '#web/site/components/paper/with-paper.ts'
import { toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { COMPANY } from './parameters.ts'
import { text } from './text.ts'

const here = paths.profile.companyMembers

/** The page as it was posted from: the same company of several. */
function back(_data: unknown, { request }: ActionFunctionArgs): string {
  const company = new URL(request.url).searchParams.get(COMPANY)
  return here.href(company ? { [COMPANY]: company } : {})
}

const passing = { redirectTo: back, isPassing: true } as const

const send = submitWith(addCompanyDocument, { notice: text.papers.added, ...passing })
const proveAuthority = withPaper(handInAuthority, { notice: text.authority.sent, redirectTo: back })

/** The file goes with the form; the call takes its name and its bytes in base64. */
const takeFile = calling([addCompanyDocument], async (args: ActionFunctionArgs, form: FormData) => {
  const file = form.get('base64document')
  if (file instanceof File) {
    form.set('fileName', file.name.slice(-200) || 'belge.pdf')
    form.set('base64document', Buffer.from(await file.arrayBuffer()).toString('base64'))
  }
  return send(args, form)
})

const isYes = (form: FormData): boolean => form.get('answer') === 'yes'

/** A form of two answers tells what was answered. */
function answered<Call extends typeof approveOrDenied | typeof answerCompanyOffer>(
  call: Call,
  yes: string,
  no: string,
) {
  const [accepted, refused] = [yes, no].map((notice) => submitWith(call, { notice, ...passing }))
  return calling(
    [call],
    (args: ActionFunctionArgs, form: FormData) =>
      (isYes(form) ? accepted : refused)?.(args, form) ?? Promise.resolve(null),
  )
}

/** A number as its field has it. */
const withYear = (input: Record<string, unknown>) => ({
  ...input,
  foundingYear: Number(input['foundingYear']) || undefined,
})

export const companyForms = {
  kaydet: submitWith(upsertAccount, {
    complete: (input) => withYear(input) as never,
    notice: text.register.saved,
    isPassing: true,
    redirectTo: ({ id }) => `${here.href({ [COMPANY]: id })}#belgeler`,
  }),
  'belge-ekle': takeFile,
  'yetki-belgesi': proveAuthority,
  'belge-cikar': submitWith(removeCompanyDocument, { notice: text.papers.removed, ...passing }),
  gonder: submitWith(handInAccount, { notice: text.papers.handedIn, redirectTo: back }),
  davet: submitWith(inviteCompanyMember, { notice: text.invite.sent, ...passing }),
  'davet-geri': submitWith(withdrawCompanyInvitation, { notice: text.invite.withdrawn, ...passing }),
  'davet-yanit': submitWith(answerCompanyInvitation, {
    after: ({ companyId }, { request }) =>
      companyId === null ? undefined : leadToAccount(here.href(), companyId, request),
    notice: ({ companyId }) => (companyId === null ? text.own.declined : text.own.joined),
    redirectTo: here.href(),
  }),
  basvuru: answered(approveOrDenied, text.requests.accepted, text.requests.refused),
  katil: submitWith(requestCompanyMembership, { notice: text.join.sent, redirectTo: here.href() }),
  yetki: submitWith(updateCompanyGrants, { notice: text.people.saved, ...passing }),
  cikar: submitWith(deleteMember, { notice: text.people.removed, ...passing }),
  ayril: submitWith(leaveCompany, { notice: text.people.left, redirectTo: here.href() }),
  teklif: submitWith(offerCompanyOwnership, { notice: text.people.offered, ...passing }),
  'teklif-geri': submitWith(withdrawCompanyOffer, { notice: text.handover.withdrawn, ...passing }),
  'teklif-yanit': answered(answerCompanyOffer, text.own.taken, text.own.offerDeclined),
  sinir: submitWith(updateCompanyThreshold, {
    kinds: { secondPersonFrom: 'number' },
    notice: text.threshold.saved,
    ...passing,
  }),
  [ORDER_WORD]: orderWord(back),
  metin: submitWith(acceptLegalTexts, { complete: toAccepted, notice: text.steps.accepted, ...passing }),
  mkk: submitWith(updateMkkNo, { notice: text.steps.mkkDone, ...passing }),
  banka: submitWith(upsertBankAccount, { notice: text.steps.bankDone, ...passing }),
}
