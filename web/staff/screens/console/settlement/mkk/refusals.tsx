import type { OutputOf } from '#contracts/common/endpoint.ts'
import { syncSettlements } from '#contracts/settlement/endpoints.ts'
import { mkkRefusalReason } from '#contracts/settlement/registration/mkk-refusals.ts'
import type { getMkkRefusals } from '#contracts/settlement/registration/refusal-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Alert, Chip, type Column, EmptyState, LinkButton, Money, Moment } from '#web/ui/index.ts'
import { CampaignLink } from '../campaign-link.tsx'
import { Due } from '../due.tsx'
import { text } from './text.ts'

type List = OutputOf<typeof getMkkRefusals>
type Refused = List['refusals'][number]

/** What MKK did not take and nobody has decided on, and messages to it that do not arrive. */
export function Refusals({ list: { refusals, openCount, failing, mayDecide } }: { readonly list: List }) {
  return (
    <div className="grid gap-6">
      <p className="prose-measure text-soft">{text.intro}</p>
      {failing.length > 0 && <Failing failing={failing} mayDecide={mayDecide} />}
      {refusals.length === 0 ? (
        <EmptyState icon="check" title={text.empty.title}>
          {text.empty.text}
        </EmptyState>
      ) : (
        <>
          {openCount > refusals.length && <p className="text-sm text-soft">{text.more(openCount)}</p>}
          <ConsoleTable
            rows={refusals}
            columns={columnsFor(mayDecide)}
            rowKey={({ refusalId }) => refusalId}
            caption={text.caption}
            since={({ refusedAt }) => refusedAt}
          />
        </>
      )}
    </div>
  )
}

function Failing({ failing, mayDecide }: Pick<List, 'failing' | 'mayDecide'>) {
  const words = text.failing
  return (
    <Alert kind="warning" title={words.title}>
      <p>{words.text}</p>
      <ul className="mt-2 grid gap-1">
        {failing.map(({ kind, count, oldestAt }) => (
          <li key={kind}>
            {words.kinds[kind](count)}, {words.since} <Moment at={oldestAt} />
          </li>
        ))}
      </ul>
      {mayDecide && (
        <ContractForm endpoint={syncSettlements} form="retry-mkk" className="mt-3">
          <SubmitButton look="secondary" size="small" icon="question">
            {words.button}
          </SubmitButton>
        </ContractForm>
      )}
    </Alert>
  )
}

const columnsFor = (mayDecide: boolean): readonly Column<Refused>[] => [
  {
    key: 'what',
    title: text.what,
    head: true,
    cell: ({ kind, investorName, projectId, title }) => (
      <>
        {investorName ?? text.kinds[kind]}
        {investorName !== null && <span className="block text-xs text-soft">{text.kinds[kind]}</span>}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'why',
    title: text.why,
    cell: ({ code, begun }) => (
      <>
        {mkkRefusalReason(code)}
        {begun && (
          <span className="mt-1 block text-xs">
            <Chip tone="attention">{text.waits}</Chip>
            <span className="mt-1 block text-soft">{text.begunBy(begun.isOwn ? text.self : begun.begunBy)}</span>
          </span>
        )}
      </>
    ),
  },
  { key: 'due', title: text.dueOn, cell: ({ dueOn, isLate }) => <Due dueOn={dueOn} isLate={isLate} /> },
  { key: 'amount', title: text.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  {
    key: 'action',
    title: text.action,
    cell: ({ refusalId }) => (
      <LinkButton to={partHref('mkk', refusalId)} look="secondary" size="small">
        {mayDecide ? text.decide : text.look}
      </LinkButton>
    ),
  },
]
