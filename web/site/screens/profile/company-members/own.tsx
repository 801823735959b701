import { Link } from 'react-router'
import { actingPath } from '#contracts/common/acting.ts'
import {
  answerCompanyInvitation,
  answerCompanyOffer,
  requestCompanyMembership,
} from '#contracts/membership/company/endpoints.ts'
import { companyGrantsLine, companyStateNames } from '#contracts/membership/company/messages.ts'
import { paths } from '#contracts/paths.ts'
import { ContractForm, HiddenField, SubmitButton, TextField } from '#web/form/index.ts'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import { COMPANY } from './parameters.ts'
import { YesNo } from './people.tsx'
import type { Invitation, Mine } from './read-company.ts'
import { text } from './text.ts'

const words = text.own
const here = paths.profile.companyMembers

/** An invitation by its link, before it is answered. */
export function Invited({ invitation, token }: { readonly invitation: Invitation; readonly token: string }) {
  return (
    <Asked said={words.invited(invitation.companyName, invitation.invitedBy)} until={invitation.expiresAt}>
      <Granted grants={invitation.grants} />
      <ContractForm endpoint={answerCompanyInvitation} form="davet-yanit">
        <HiddenField name="token" value={token} />
        <YesNo yes={words.yes} no={words.no} />
      </ContractForm>
    </Asked>
  )
}

/** What accepting lets its receiver do for the company. */
const Granted = ({ grants }: Pick<Invitation, 'grants'>) => <p>{words.grants(companyGrantsLine(grants))}</p>

function Asked({
  said,
  until,
  children,
}: {
  readonly said: string
  readonly until: number
  readonly children: React.ReactNode
}) {
  return (
    <Card as="section" className="grid gap-3">
      <p className="font-semibold">{said}</p>
      <p className="text-sm text-soft">
        {words.until}: <Moment at={until} />
      </p>
      {children}
    </Card>
  )
}

/** What waits for the person's own word. */
export function ForMe({ mine }: { readonly mine: Mine }) {
  return (
    <>
      {mine.invitations.map(({ id, companyName, invitedBy, grants, expiresAt }) => (
        <Asked key={id} said={words.invited(companyName, invitedBy)} until={expiresAt}>
          <Granted grants={grants} />
          <ContractForm endpoint={answerCompanyInvitation} form="davet-yanit" about={{ invitationId: id }}>
            <YesNo yes={words.yes} no={words.no} />
          </ContractForm>
        </Asked>
      ))}
      {mine.offers.map(({ id, companyName, offeredBy, expiresAt }) => (
        <Asked key={id} said={words.offered(companyName, offeredBy)} until={expiresAt}>
          <ContractForm endpoint={answerCompanyOffer} form="teklif-yanit" about={{ offerId: id }}>
            <YesNo yes={words.yes} no={words.no} />
          </ContractForm>
        </Asked>
      ))}
    </>
  )
}

/** The companies of a person, where they have several. */
export function OwnCompanies({ mine, current }: { readonly mine: Mine; readonly current: string }) {
  if (mine.companies.length < 2) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2>{words.title}</h2>
      <ul className="divide-y divide-line">
        {mine.companies.map(({ id, name, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            {id === current ? (
              <b>{name}</b>
            ) : (
              <Link to={here.href({ [COMPANY]: id })} className="link">
                {name}
              </Link>
            )}
            <Chip>{companyStateNames[state]}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Into the company's own account, as a page of its own: the address says for whom everything on it is. */
export function EnterCompany({ companyId }: { readonly companyId: string }) {
  return (
    <a href={actingPath(paths.profile.root.href(), companyId)} className="button" data-look="primary">
      {text.acting.enter}
    </a>
  )
}

/** Asks to be let into a company that is here already. */
export function Join() {
  return (
    <Card as="section" className="grid gap-4">
      <h2>{text.join.title}</h2>
      <p className="prose-measure text-soft">{text.join.text}</p>
      <ContractForm endpoint={requestCompanyMembership} form="katil" className="grid max-w-sm gap-3">
        <TextField name="taxNumber" label={text.register.taxNumber} inputMode="numeric" maxLength={64} />
        <p>
          <SubmitButton look="secondary">{text.join.send}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}
