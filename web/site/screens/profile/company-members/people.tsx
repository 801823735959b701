import { actingPath } from '#contracts/common/acting.ts'
import { COMPANY_GRANTS, type CompanyGrant } from '#contracts/common/company-grants.ts'
import { formatKurus, plainAmount } from '#contracts/common/money/money.ts'
import {
  approveOrDenied,
  inviteCompanyMember,
  updateCompanyGrants,
  updateCompanyThreshold,
  withdrawCompanyInvitation,
  withdrawCompanyOffer,
} from '#contracts/membership/company/endpoints.ts'
import { companyGrantNames, companyGrantsLine } from '#contracts/membership/company/messages.ts'
import { paths } from '#contracts/paths.ts'
import { ContractForm, EmailField, HiddenField, MoneyField, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { Card, Chip, LinkButton, Moment } from '#web/ui/index.ts'
import { COMPANY, LEAVING, OFFERING, REMOVING } from './parameters.ts'
import type { Account, People } from './read-company.ts'
import { text } from './text.ts'

interface Of {
  readonly account: Account
  readonly people: People
}

const here = paths.profile.companyMembers

const GRANTS = COMPANY_GRANTS.map((key) => ({ key, value: companyGrantNames[key] }))

/** What somebody may do, as ticks; none is an answer too. */
function Grants({ chosen, label }: { readonly chosen: readonly CompanyGrant[]; readonly label: string }) {
  return <RadioGroup name="grants" label={label} options={GRANTS} chosen={chosen} multiple columns />
}

/** Two answers to one question. */
export function YesNo({ yes, no }: { readonly yes: string; readonly no: string }) {
  return (
    <p className="flex flex-wrap gap-3">
      <SubmitButton size="small" name="answer" value="yes">
        {yes}
      </SubmitButton>
      <SubmitButton size="small" look="secondary" name="answer" value="no">
        {no}
      </SubmitButton>
    </p>
  )
}

/** Who acts for the company; its owner changes what each may do. */
export function PeopleList({ account, people }: Of) {
  return (
    <Card as="section" className="grid gap-4">
      <h2>{text.people.title}</h2>
      <ul className="divide-y divide-line">
        {people.people.map((person) => (
          <li key={person.memberId} className="grid gap-3 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b>{person.fullName}</b>
              {person.isSelf && <span className="text-soft">({text.people.self})</span>}
              <Chip tone={person.isOwner ? 'good' : 'plain'}>
                {person.isOwner ? text.state.owner : text.state.member}
              </Chip>
              <span className="text-sm text-soft">
                {text.people.since}: <Moment at={person.since} day />
                {person.ownerSince !== null && (
                  <>
                    {' '}
                    · {text.people.ownerSince}: <Moment at={person.ownerSince} day />
                  </>
                )}
              </span>
            </p>
            {person.isOwner || !account.isOwner ? (
              <p className="text-sm text-soft">{person.isOwner ? text.people.all : companyGrantsLine(person.grants)}</p>
            ) : (
              <Managed account={account} person={person} />
            )}
          </li>
        ))}
      </ul>
      {!account.isOwner && (
        <p>
          {/* One leaves in one's own name, not in the company's: whole, to one's own account. */}
          <a
            href={actingPath(here.href({ [COMPANY]: account.id, [LEAVING]: '1' }), null)}
            className="button"
            data-look="quiet"
            data-size="small"
          >
            {text.people.leave}
          </a>
        </p>
      )}
    </Card>
  )
}

function Managed({ account, person }: { readonly account: Account; readonly person: People['people'][number] }) {
  const about = { accountId: account.id, memberId: person.memberId }
  return (
    <div className="grid gap-3">
      <ContractForm
        key={person.grants.join()}
        endpoint={updateCompanyGrants}
        form="yetki"
        about={about}
        className="grid gap-3"
      >
        <Grants chosen={person.grants} label={text.people.grants} />
        <p>
          <SubmitButton look="secondary" size="small">
            {text.people.save}
          </SubmitButton>
        </p>
      </ContractForm>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={here.href({ [COMPANY]: account.id, [REMOVING]: person.memberId })}
          look="danger"
          size="small"
          aria-label={text.people.removeNamed(person.fullName)}
        >
          {text.people.remove}
        </LinkButton>
        <LinkButton
          to={here.href({ [COMPANY]: account.id, [OFFERING]: person.memberId })}
          look="quiet"
          size="small"
          aria-label={text.people.offerNamed(person.fullName)}
        >
          {text.people.offer}
        </LinkButton>
      </div>
      <p className="prose-measure text-sm text-soft">{text.people.offerNote}</p>
    </div>
  )
}

/** What waits for the owner's word, and what they wait for. */
export function Waiting({ account, people: { invitations, requests, handover } }: Of) {
  if (invitations.length + requests.length === 0 && !handover) return null
  return (
    <Card as="section" className="grid gap-5">
      {requests.length > 0 && <h2>{text.requests.title}</h2>}
      {requests.map(({ id, fullName, emailAddress }) => (
        <ContractForm
          key={id}
          endpoint={approveOrDenied}
          form="basvuru"
          about={{ accountId: account.id, requestId: id }}
          className="grid gap-3"
        >
          <p>
            <b>{fullName}</b> <span className="text-sm text-soft">{emailAddress}</span>
          </p>
          <Grants chosen={['see']} label={text.invite.grants} />
          <YesNo yes={text.requests.yes} no={text.requests.no} />
        </ContractForm>
      ))}
      {invitations.length > 0 && <h2>{text.invite.open}</h2>}
      <ul className="divide-y divide-line empty:hidden">
        {invitations.map(({ id, emailAddress, grants, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 flex-1 basis-60 break-words">
              {emailAddress}
              <span className="block text-sm text-soft">
                {companyGrantsLine(grants)} · {text.invite.until}: <Moment at={expiresAt} />
              </span>
            </span>
            <ContractForm
              endpoint={withdrawCompanyInvitation}
              form="davet-geri"
              about={{ accountId: account.id, invitationId: id }}
            >
              <SubmitButton look="secondary" size="small">
                {text.invite.withdraw}
              </SubmitButton>
            </ContractForm>
          </li>
        ))}
      </ul>
      {handover && (
        <ContractForm endpoint={withdrawCompanyOffer} form="teklif-geri" className="grid gap-3">
          <p>{text.handover.waits(handover.fullName)}</p>
          <HiddenField name="accountId" value={account.id} />
          <HiddenField name="offerId" value={handover.id} />
          <p>
            <SubmitButton look="secondary" size="small">
              {text.handover.withdraw}
            </SubmitButton>
          </p>
        </ContractForm>
      )}
    </Card>
  )
}

/** Somebody is invited by mail, whether a member or not. */
export function Invite({ account, people }: Of) {
  return (
    <Card as="section" className="grid gap-4">
      <h2>{text.invite.title}</h2>
      <p className="prose-measure text-soft">{text.invite.text}</p>
      <ContractForm
        key={people.invitations.length}
        endpoint={inviteCompanyMember}
        form="davet"
        className="grid max-w-lg gap-4"
      >
        <HiddenField name="accountId" value={account.id} />
        <EmailField name="emailAddress" label={text.invite.address} autoComplete="off" />
        <Grants chosen={['see']} label={text.invite.grants} />
        <p>
          <SubmitButton icon="send">{text.invite.send}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

/** From what amount on two persons are needed. */
export function Threshold({ account }: { readonly account: Account }) {
  const from = account.secondPersonFrom
  return (
    <Card as="section" className="grid gap-4">
      <h2>{text.threshold.title}</h2>
      <p className="prose-measure text-soft">{text.threshold.text}</p>
      <p className="font-semibold">{from === null ? text.threshold.none : text.threshold.now(formatKurus(from))}</p>
      {account.isOwner && (
        <ContractForm
          key={String(from)}
          endpoint={updateCompanyThreshold}
          form="sinir"
          kinds={{ secondPersonFrom: 'number' }}
          className="grid max-w-sm gap-3"
        >
          <HiddenField name="accountId" value={account.id} />
          <MoneyField
            name="secondPersonFrom"
            label={text.threshold.field}
            defaultValue={from === null ? '' : plainAmount(from)}
            optional
          />
          <p>
            <SubmitButton look="secondary">{text.threshold.save}</SubmitButton>
          </p>
        </ContractForm>
      )}
    </Card>
  )
}
