import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  confirmParameter,
  type getParameter,
  refuseParameter,
  withdrawParameter,
} from '#contracts/platform/parameter-endpoints.ts'
import { formatParameter } from '#contracts/platform/parameter-values.ts'
import { declarationOf } from '#contracts/platform/parameters.ts'
import { Facts } from '#web/components/facts.tsx'
import { shownDay } from '#web/components/reporting/text.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.waiting
export type ShownParameter = OutputOf<typeof getParameter>
type Proposal = ShownParameter['proposals'][number]

interface Of {
  readonly parameter: Pick<ShownParameter, 'key' | 'mayPropose'>
  readonly proposal: Proposal
  /** Another proposal of the page is decided first: a page has each form once. */
  readonly isBehind: boolean
}

/** A proposal that waits for its second officer: what it says, what it would change, and what the reader may do. */
export function Waiting({ parameter, proposal, isBehind }: Of) {
  const { key } = parameter
  const { kind, value, validFrom, source, reason, before, begunBy, begunAt, isOwn } = proposal
  return (
    <Card as="li" className="grid gap-4">
      <h3 className="text-base">{words[kind](formatParameter(key, value))}</h3>
      <Facts
        facts={[
          [words.validFrom, shownDay(validFrom)],
          [words.before, before === null ? words.past.nothing : formatParameter(key, before)],
          [text.source, source],
          ...(reason === null ? [] : [[words.reason, reason] as const]),
          [
            words.by,
            <span key="by">
              {begunBy}, <Moment at={begunAt} />
            </span>,
          ],
        ]}
      />
      <PastChange parameter={parameter} proposal={proposal} />
      {parameter.mayPropose && isBehind && <p className="text-sm text-soft">{words.behind}</p>}
      {isOwn && <Alert kind="info" title={words.own} />}
      {parameter.mayPropose && !isBehind && <Decisions proposal={proposal} />}
    </Card>
  )
}

/** What a value that begins before today would change, and what it would not. */
function PastChange({ parameter: { key }, proposal: { isPast, validFrom, before, value } }: Omit<Of, 'isBehind'>) {
  if (!isPast) return null
  const said = before === null ? words.past.nothing : formatParameter(key, before)
  return (
    <Alert kind="warning" title={words.past.title}>
      <p>{words.past.text(shownDay(validFrom), said, formatParameter(key, value))}</p>
      {declarationOf(key).isReadByDay && <p>{words.past.byDay}</p>}
    </Alert>
  )
}

function Decisions({ proposal: { proposalId, kind, isOwn } }: Pick<Of, 'proposal'>) {
  const hidden = { proposalId }
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      {isOwn ? (
        <StepForm
          endpoint={withdrawParameter}
          form="withdraw"
          title={text.withdraw.title}
          icon="close"
          button={text.withdraw.button}
          consequence={text.withdraw.consequence}
          hidden={hidden}
        />
      ) : (
        <>
          <ReasonForm
            endpoint={refuseParameter}
            form="refuse"
            title={text.refuse.title}
            look="danger"
            button={text.refuse.button}
            consequence={text.refuse.consequence}
            hidden={hidden}
          />
          <StepForm
            endpoint={confirmParameter}
            form="confirm"
            title={text.confirm.title}
            icon="check"
            look="primary"
            button={text.confirm.button}
            consequence={text.confirm[kind]}
            hidden={hidden}
          />
        </>
      )}
    </div>
  )
}
