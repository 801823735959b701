import type { OutputOf } from '#contracts/common/endpoint.ts'
import { changeSupporterName, type getInvestment } from '#contracts/investments/endpoints.ts'
import { supporterConsent } from '#contracts/investments/qualified/supporter-messages.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { text as words } from './text.ts'

const text = words.supporter

/** The form of the page's action that lets the investor's name be shown, or takes that back. */
export const SUPPORTER_NAME = 'destek'

/** A qualified investor's name on the campaign's public page: what they agree to, and the way back. */
export function SupporterName({
  investment: { investmentId, isNameShown, state },
}: {
  readonly investment: OutputOf<typeof getInvestment>
}) {
  if (isNameShown === null) return null
  return (
    <section className="card grid gap-4 self-start p-5">
      <h2 className="text-lg">{text.title}</h2>
      <p className="text-sm">
        {isNameShown ? (state === 'paid' ? text.shownLater : text.shown) : `“${supporterConsent}”`}
      </p>
      <ContractForm endpoint={changeSupporterName} form={SUPPORTER_NAME}>
        <input type="hidden" name="investmentId" value={investmentId} />
        <input type="hidden" name="decision" value={isNameShown ? 'hide' : 'show'} />
        <SubmitButton look="secondary">{isNameShown ? text.hide : text.show}</SubmitButton>
      </ContractForm>
    </section>
  )
}
