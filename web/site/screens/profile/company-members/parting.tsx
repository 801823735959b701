import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { getCompanyPersonOrders } from '#contracts/investments/company-endpoints.ts'
import { leaveCompany, offerCompanyOwnership } from '#contracts/membership/company/endpoints.ts'
import { deleteMember } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Confirmation } from '#web/components/confirmation.tsx'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { Alert } from '#web/ui/index.ts'
import { COMPANY } from './parameters.ts'
import { text } from './text.ts'

type Orders = OutputOf<typeof getCompanyPersonOrders>

export interface Parting {
  /** They leave by themselves, are removed, or the company is offered to them. */
  readonly kind: 'leave' | 'remove' | 'offer'
  readonly memberId: string
  readonly fullName: string
  readonly orders: Orders
}

const CALLS = {
  leave: { endpoint: leaveCompany, form: 'ayril' },
  remove: { endpoint: deleteMember, form: 'cikar' },
  offer: { endpoint: offerCompanyOwnership, form: 'teklif' },
} as const

const words = text.parting

/** The question before somebody leaves a company, is removed or is offered it: what hangs on them, and what becomes of it. */
export function PartingQuestion({
  accountId,
  companyName,
  parting,
}: {
  readonly accountId: string
  readonly companyName: string
  readonly parting: Parting
}) {
  const { kind, fullName, memberId, orders } = parting
  const alone = orders.filter(({ part }) => part === 'only-confirmer')
  const said = {
    leave: [words.leaveTitle(companyName), words.leaveConsequence, words.leave],
    remove: [words.removeTitle(fullName), words.removeConsequence(fullName), words.remove(fullName)],
    offer: [words.offerTitle(fullName), words.offerConsequence(fullName), words.offer(fullName)],
  } as const
  const [title, consequence, button] = said[kind]
  const { endpoint, form } = CALLS[kind]
  return (
    <ContractForm endpoint={endpoint} form={form}>
      <HiddenField name="accountId" value={accountId} />
      {kind !== 'leave' && <HiddenField name="memberId" value={memberId} />}
      <Confirmation
        isAsked
        title={title}
        consequence={consequence}
        facts={orders.map(({ projectTitle, amount, part }): [string, string] => [
          projectTitle,
          `${formatKurus(amount, 'trim')} – ${words.parts[part]}`,
        ])}
      >
        {kind !== 'offer' && orders.length === 0 && <p className="text-sm text-soft">{words.nothingOpen}</p>}
        {alone.length > 0 && <Alert kind="warning" title={words.alone(alone.length)} />}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton look="danger">{button}</SubmitButton>
          <Link
            to={paths.profile.companyMembers.href({ [COMPANY]: accountId })}
            className="link inline-flex min-h-11 items-center"
          >
            {words.keep}
          </Link>
        </p>
      </Confirmation>
    </ContractForm>
  )
}
