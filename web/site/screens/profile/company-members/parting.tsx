import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { getCompanyPersonOrders } from '#contracts/investments/company-endpoints.ts'
import { leaveCompany } from '#contracts/membership/company/endpoints.ts'
import { deleteMember } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Confirmation } from '#web/components/confirmation.tsx'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { Alert } from '#web/ui/index.ts'
import { COMPANY } from './parameters.ts'
import { text } from './text.ts'

type Orders = OutputOf<typeof getCompanyPersonOrders>

export interface Parting {
  readonly memberId: string
  readonly fullName: string
  readonly isSelf: boolean
  readonly orders: Orders
}

const words = text.parting

/** The question before somebody leaves a company or is removed: what hangs on him, and what becomes of it. */
export function PartingQuestion({
  accountId,
  companyName,
  parting,
}: {
  readonly accountId: string
  readonly companyName: string
  readonly parting: Parting
}) {
  const { isSelf, fullName, memberId, orders } = parting
  const alone = orders.filter(({ part }) => part === 'only-confirmer')
  return (
    <ContractForm endpoint={isSelf ? leaveCompany : deleteMember} form={isSelf ? 'ayril' : 'cikar'}>
      <HiddenField name="accountId" value={accountId} />
      {!isSelf && <HiddenField name="memberId" value={memberId} />}
      <Confirmation
        isAsked
        title={isSelf ? words.leaveTitle(companyName) : words.removeTitle(fullName)}
        consequence={isSelf ? words.leaveConsequence : words.removeConsequence(fullName)}
        facts={orders.map(({ projectTitle, amount, part }): [string, string] => [
          projectTitle,
          `${formatKurus(amount, 'trim')} – ${words.parts[part]}`,
        ])}
      >
        {orders.length === 0 && <p className="text-sm text-soft">{words.nothingOpen}</p>}
        {alone.length > 0 && <Alert kind="warning" title={words.alone(alone.length)} />}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton look="danger">{isSelf ? words.leave : words.remove(fullName)}</SubmitButton>
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
