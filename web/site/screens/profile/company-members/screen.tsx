import { getCompanyOrders } from '#contracts/investments/company-endpoints.ts'
import {
  getAccountInformation,
  getCompanyInvestors,
  getCompanyInvitation,
  getMyCompanies,
} from '#contracts/membership/company/endpoints.ts'
import { companyStateNames } from '#contracts/membership/company/messages.ts'
import { getCitiesByDefaultCountry } from '#contracts/platform/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { submitMany } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { OrdersWaiting } from '#web/site/components/company-orders/orders-waiting.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { Alert, Card, Chip, LinkButton, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Authority } from './authority.tsx'
import { companyForms } from './forms.ts'
import { Steps } from './investing.tsx'
import { EnterCompany, ForMe, Invited, Join, OwnCompanies } from './own.tsx'
import { Invite, PeopleList, Threshold, Waiting } from './people.tsx'
import { COMPANY, INVITATION, NEW } from './parameters.ts'
import { PartingQuestion } from './parting.tsx'
import { type Account, readParting, readTexts } from './read-company.ts'
import { Papers, Refused, Registration } from './register.tsx'
import { text } from './text.ts'

/** Whoever has no company yet is on the page that enters one, and it says so where the browser names it. */
export function meta(args: Route.MetaArgs) {
  const account = args.loaderData?.account
  return titled(account === null ? text.register.page : text.title, text.description)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const isActing = hostOf(args.context).actingFor !== null
  const query = new URL(args.request.url).searchParams
  const wanted = query.get(COMPANY) ?? undefined
  const token = isActing ? null : query.get(INVITATION)
  const isNew = !isActing && query.has(NEW)
  const accountId = wanted !== undefined && !isActing ? wanted : undefined
  const account = isNew ? null : await load(getAccountInformation, { accountId }, args)
  const mine = await load(getMyCompanies, {}, args)
  const people = account?.state === 'approved' ? await load(getCompanyInvestors, { accountId: account.id }, args) : null
  const isOpen = account === null || account.state === 'draft' || account.state === 'refused'
  return {
    isActing,
    account,
    mine,
    token,
    invitation: token === null ? null : await load(getCompanyInvitation, { token }, args),
    people,
    parting: account && people ? await readParting(account, people, args) : null,
    orders: isActing ? await load(getCompanyOrders, {}, args) : [],
    texts: isActing && account && !account.mayInvest ? await readTexts(args) : null,
    cities: isOpen ? await load(getCitiesByDefaultCountry, {}, args) : [],
  }
}

export const action = submitMany(companyForms)

/** A company from its registration to who acts for it; whoever has none is led to one. */
export default function CompanyMembers({ loaderData }: Route.ComponentProps) {
  const { account, mine, isActing, invitation, token, cities } = loaderData
  return (
    <ProfileFrame current="companyMembers" title={account?.companyName ?? text.register.page}>
      <div className="grid max-w-4xl gap-6">
        {invitation && token !== null && <Invited invitation={invitation} token={token} />}
        {!isActing && <ForMe mine={invitation ? { ...mine, invitations: [] } : mine} />}
        {account ? <OfCompany {...loaderData} account={account} /> : <Registration account={null} cities={cities} />}
        {!isActing && account && <OwnCompanies mine={mine} current={account.id} />}
        {!isActing && <Join />}
        {!isActing && account?.state === 'approved' && (
          <p>
            <LinkButton to={paths.profile.companyMembers.href({ [NEW]: '1' })} look="quiet" icon="plus">
              {text.more}
            </LinkButton>
          </p>
        )}
      </div>
    </ProfileFrame>
  )
}

const TONES = { draft: 'plain', 'handed-in': 'attention', approved: 'good', refused: 'bad' } as const

function OfCompany(data: Route.ComponentProps['loaderData'] & { readonly account: Account }) {
  const { account, people, parting, orders, texts, isActing, cities } = data
  const isOpen = account.isOwner && (account.state === 'draft' || account.state === 'refused')
  return (
    <>
      <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone={TONES[account.state]}>{companyStateNames[account.state]}</Chip>
          <span className="text-sm text-soft">
            {text.register.taxNumber}: {account.taxNumber} · <Moment at={account.stateSince} day />
          </span>
        </p>
        {!isActing && account.state === 'approved' && <EnterCompany companyId={account.id} />}
      </Card>
      {account.state === 'handed-in' && <Alert kind="info" title={text.state['handed-in']} />}
      <Refused account={account} />
      <Authority account={account} />
      {isOpen && (
        <>
          <div id="bilgiler">
            <Registration key={account.id} account={account} cities={cities} />
          </div>
          <Papers account={account} />
        </>
      )}
      {people && (
        <>
          {parting && <PartingQuestion accountId={account.id} companyName={account.companyName} parting={parting} />}
          <OrdersWaiting orders={orders} />
          {account.isOwner && <Waiting account={account} people={people} />}
          <PeopleList account={account} people={people} />
          {account.isOwner && <Invite account={account} people={people} />}
          <Threshold account={account} />
          <Steps account={account} texts={texts} />
        </>
      )}
    </>
  )
}
