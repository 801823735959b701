import type { ReactNode } from 'react'
import { formatIban } from '#contracts/common/person/iban.ts'
import { TABLE_COLUMNS } from '#contracts/settlement/bank-files/table-profile.ts'
import { confirmTableProfile, refuseTableProfile } from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Money, Moment, Table, type Column } from '#web/ui/index.ts'
import { DeskPanel } from '../desk-panel.tsx'
import { DescribeForm } from './describe-form.tsx'
import type { OpenProfile } from './open-profile.ts'
import { text } from './text.ts'

type Previewed = NonNullable<OpenProfile['preview']>['lines'][number]

/** One description: what it says, what is read of the sample by it, and what the reader may decide. */
export function ProfilePanel({ open }: { readonly open: OpenProfile }) {
  const { profile, preview, isDescribed } = open
  const isOpen = profile.state === 'draft' || profile.state === 'begun'
  return (
    <DeskPanel title={profile.name} part="statements" facts={factsOf(open)}>
      {isDescribed && <Meaning open={open} />}
      {preview && (
        <section className="grid gap-3">
          <h3 className="text-base">{text.preview.title}</h3>
          <Table
            rows={preview.lines}
            columns={COLUMNS}
            rowKey={(line) => String(preview.lines.indexOf(line))}
            caption={text.preview.caption}
          />
        </section>
      )}
      {profile.state === 'begun' && profile.isOwn && (
        <Alert kind="info" title={text.own.title}>
          <p>{text.own.text}</p>
        </Alert>
      )}
      <div className="steps flex flex-wrap items-start justify-end gap-3">
        {profile.state !== 'refused' && profile.state !== 'withdrawn' && <Refusal open={open} />}
        {isOpen && <DescribeForm open={open} />}
        {profile.state === 'begun' && !profile.isOwn && (
          <StepForm
            endpoint={confirmTableProfile}
            form="confirm-table"
            title={text.confirm.title}
            icon="check"
            look="primary"
            button={text.confirm.button}
            consequence={text.confirm.consequence}
            hidden={{ profileId: profile.profileId }}
          />
        )}
      </div>
    </DeskPanel>
  )
}

function Refusal({ open: { profile } }: { readonly open: OpenProfile }) {
  const words = text.refuse
  const isInUse = profile.state === 'confirmed'
  return (
    <ReasonForm
      endpoint={refuseTableProfile}
      form="refuse-table"
      title={isInUse ? words.end : words.title}
      icon="close"
      look="danger"
      button={isInUse ? words.endButton : words.button}
      consequence={isInUse ? words.endConsequence : words.consequence}
      hidden={{ profileId: profile.profileId }}
    />
  )
}

/** Which heading of the file stands for what. */
function Meaning({ open: { definition } }: { readonly open: OpenProfile }) {
  const { columns, dateForm, decimalMark } = definition
  const named = TABLE_COLUMNS.flatMap((column): [string, ReactNode][] => {
    const heading = columns?.[column]
    return heading ? [[text.columns[column], heading]] : []
  })
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{text.meaning.title}</h3>
      <Facts
        facts={[
          ...named,
          ...(dateForm ? [[text.meaning.dateForm, text.dateForms[dateForm]] as const] : []),
          ...(decimalMark ? [[text.meaning.decimalMark, text.decimalMarks[decimalMark]] as const] : []),
        ]}
      />
    </section>
  )
}

function factsOf({ profile, preview }: OpenProfile): [string, ReactNode][] {
  const words = text.panel
  const read: [string, ReactNode][] = preview
    ? [
        [words.iban, formatIban(preview.iban)],
        [words.opening, <Money key="opening" kurus={preview.opening} />],
        [words.closing, <Money key="closing" kurus={preview.closing} />],
        [words.lines, String(preview.lineCount)],
      ]
    : []
  return [
    [words.sample, profile.sampleName],
    ...read,
    [
      words.by,
      <span key="by">
        {profile.begunBy}, <Moment at={profile.begunAt} />
      </span>,
    ],
    ...(profile.decidedBy === null ? [] : [[words.decidedBy, profile.decidedBy] as [string, ReactNode]]),
    ...(profile.reason === '' ? [] : [[words.reason, profile.reason] as [string, ReactNode]]),
  ]
}

const COLUMNS: readonly Column<Previewed>[] = [
  {
    key: 'day',
    title: text.preview.day,
    head: true,
    cell: ({ bookedOn, bookedAt }) => (bookedAt === null ? <Moment at={bookedOn} day /> : <Moment at={bookedAt} />),
  },
  {
    key: 'payer',
    title: text.preview.payer,
    cell: ({ payerName, payerIban }) => (
      <span className="grid">
        <span>{payerName}</span>
        {payerIban !== '' && <span className="text-sm text-soft">{formatIban(payerIban)}</span>}
      </span>
    ),
  },
  { key: 'description', title: text.preview.description, cell: ({ description }) => description },
  { key: 'number', title: text.preview.number, cell: ({ bankTransactionId }) => bankTransactionId },
  { key: 'amount', title: text.preview.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
