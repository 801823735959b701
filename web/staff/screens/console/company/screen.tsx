import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { decideAuthority, decideCompany, getCompany } from '#contracts/membership/company/console-endpoints.ts'
import {
  authorityStateNames,
  companyDocumentNames,
  companyRefusalNames,
  companyStateNames,
} from '#contracts/membership/company/messages.ts'
import { COMPANY_REFUSAL_CODES } from '#contracts/membership/company/shapes.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { SelectField, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { RecordPage, recordParts } from '#web/staff/components/record-page.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Chip, Icon, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Shown = OutputOf<typeof getCompany>

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.company.companyName ?? '')(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return { company: await load(getCompany, { companyId: namedId(args.params.companyId) }, args) }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.company.href(params)

export const action = submitMany({
  onayla: submitWith(decideCompany, { notice: text.approve.done, redirectTo: here }),
  'yetki-onayla': submitWith(decideAuthority, { notice: text.authority.approve.done, redirectTo: here }),
  'yetki-geri': submitWith(decideAuthority, { notice: text.authority.refuse.done, redirectTo: here }),
  'geri-gonder': submitWith(decideCompany, { notice: text.refuse.done, redirectTo: here }),
})

const TONES = { draft: 'plain', 'handed-in': 'attention', approved: 'good', refused: 'bad' } as const

/** One registration: what was typed, the papers beside it, who speaks for the company, and the officer's word. */
export default function Company({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <RecordPage
      current="company"
      title={company.companyName}
      above={
        <p className="mb-3 text-sm">
          <Link to={consolePaths.companies.href()} className="link inline-flex min-h-6 items-center gap-2">
            <Icon name="arrow-left" className="size-4" /> {text.back}
          </Link>
        </p>
      }
      status={<Chip tone={TONES[company.state]}>{companyStateNames[company.state]}</Chip>}
      lead={<Lead company={company} />}
      parts={recordParts({
        summary: <Summary company={company} />,
        documents: <Documents company={company} />,
        audit: <AuditTrail entries={company.trail} />,
      })}
      actions={
        company.mayDecide ? (
          <Decide companyId={company.id} />
        ) : (
          company.authority?.mayDecide && <DecideAuthority companyId={company.id} />
        )
      }
    />
  )
}

function Lead({ company: { refusal, decidedBy, stateSince, authority } }: { readonly company: Shown }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        {text.since}: <Moment at={stateSince} />
        {decidedBy && ` · ${text.decidedBy(decidedBy)}`}
      </p>
      {refusal && (
        <Alert kind="warning" title={text.refused(companyRefusalNames[refusal.code])}>
          <p>{refusal.note}</p>
        </Alert>
      )}
      {authority && <AuthorityNote authority={authority} />}
    </div>
  )
}

/** What is open since the company passed to another owner. */
function AuthorityNote({ authority }: { readonly authority: NonNullable<Shown['authority']> }) {
  const { state, personName, since, documentId, note } = authority
  return (
    <Alert kind="warning" title={`${authorityStateNames[state]}: ${personName}`}>
      <div className="grid gap-1">
        <p>
          <Moment at={since} />
        </p>
        {note && <p>{note}</p>}
        {documentId !== null && (
          <p>
            <a href={`${consolePaths.companies.href()}/belge/${documentId}`} className="link">
              {text.authority.paper}
            </a>
          </p>
        )}
      </div>
    </Alert>
  )
}

const FIELDS = Object.entries(text.fields) as [keyof typeof text.fields, string][]

function Summary({ company }: { readonly company: Shown }) {
  return (
    <div className="grid gap-8">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {FIELDS.map(([key, label]) => (
          <div key={key}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="break-words font-semibold">{company[key]}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h2 className="text-lg">{text.people}</h2>
        <ul className="grid gap-2">
          {company.people.map(({ fullName, isOwner, isIdentityVerified }) => (
            <li key={fullName} className="flex flex-wrap items-center gap-3">
              <b>{fullName}</b> {isOwner && <span className="text-soft">({text.owner})</span>}
              <Chip tone={isIdentityVerified ? 'good' : 'attention'}>
                {isIdentityVerified ? text.verified : text.unverified}
              </Chip>
            </li>
          ))}
        </ul>
      </section>
      {company.namesakes.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{text.namesakes}</h2>
          <ul className="grid gap-1">
            {company.namesakes.map(({ id, name, state }) => (
              <li key={id}>
                <Link to={consolePaths.company.href({ companyId: id })} className="link">
                  {name}
                </Link>{' '}
                <Chip>{companyStateNames[state]}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Documents({ company: { documents } }: { readonly company: Shown }) {
  if (documents.length === 0) return <p className="text-soft">{text.documents.none}</p>
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ id, kind, name, addedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
          <span className="min-w-0 flex-1 basis-60 break-words">
            {companyDocumentNames[kind]}
            <span className="block text-sm text-soft">
              {name} · <Moment at={addedAt} />
            </span>
          </span>
          <a href={`${consolePaths.companies.href()}/belge/${id}`} className="link">
            {text.documents.open}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Decide({ companyId }: { readonly companyId: string }) {
  return (
    <>
      <StepForm
        endpoint={decideCompany}
        form="geri-gonder"
        title={text.refuse.title}
        icon="history"
        button={text.refuse.button}
        consequence={text.refuse.consequence}
        hidden={{ companyId, decision: 'refuse' }}
      >
        <SelectField
          name="refusalCode"
          label={text.refuse.reason}
          options={COMPANY_REFUSAL_CODES.map((key) => ({ key, value: companyRefusalNames[key] }))}
        />
        <TextAreaField name="note" label={text.refuse.note} rows={3} maxLength={1000} />
      </StepForm>
      <StepForm
        endpoint={decideCompany}
        form="onayla"
        title={text.approve.title}
        icon="check"
        look="primary"
        button={text.approve.button}
        consequence={text.approve.consequence}
        hidden={{ companyId, decision: 'approve', note: '' }}
      />
    </>
  )
}

/** An officer's word on whether the new owner may sign for the company. */
function DecideAuthority({ companyId }: { readonly companyId: string }) {
  const words = text.authority
  return (
    <>
      <StepForm
        endpoint={decideAuthority}
        form="yetki-geri"
        title={words.refuse.title}
        icon="history"
        button={words.refuse.button}
        consequence={words.refuse.consequence}
        hidden={{ companyId, decision: 'refuse' }}
      >
        <TextAreaField name="note" label={words.refuse.note} rows={3} maxLength={1000} />
      </StepForm>
      <StepForm
        endpoint={decideAuthority}
        form="yetki-onayla"
        title={words.approve.title}
        icon="check"
        look="primary"
        button={words.approve.button}
        consequence={words.approve.consequence}
        hidden={{ companyId, decision: 'approve', note: '' }}
      />
    </>
  )
}
