import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import {
  confirmStatementSetAside,
  type getStatementsByHand,
  proposeStatementSetAside,
  withdrawStatementSetAside,
} from '#contracts/settlement/bank-files/set-aside-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { submitWith } from '#web/form/submit.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { BankFile } from '#web/staff/components/settlement/files/bank-file.tsx'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Money, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type List = OutputOf<typeof getStatementsByHand>
type ByHandStatement = List['statements'][number]

const redirectTo = partHref('statements')

export const setAsideActions = {
  'propose-set-aside': submitWith(proposeStatementSetAside, { notice: text.propose.done, redirectTo }),
  'confirm-set-aside': submitWith(confirmStatementSetAside, {
    notice: ({ lineCount, investmentCount }) => text.confirm.done(lineCount, investmentCount),
    redirectTo,
  }),
  'withdraw-set-aside': submitWith(withdrawStatementSetAside, { notice: text.withdraw.done, redirectTo }),
}

/** Accounts whose last statement came by hand: what may be done where it turns out to be none of the bank's. */
export function StatementsByHand({ list: { statements, mayDecide } }: { readonly list: List }) {
  if (statements.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text.title}</h2>
      <p className="prose-measure text-soft">{text.intro}</p>
      {statements.map((statement) => (
        <ByHand key={statement.statementId} statement={statement} mayDecide={mayDecide} />
      ))}
    </section>
  )
}

function ByHand({ statement, mayDecide }: { readonly statement: ByHandStatement; readonly mayDecide: boolean }) {
  const { number, title, hindrance, proposed } = statement
  return (
    <Card as="section" className="grid gap-5">
      <h3 className="text-base">{text.numbered(number, title)}</h3>
      <Facts facts={factsOf(statement)} />
      {proposed && (
        <Alert kind="warning" title={text.proposed.title}>
          <p>{proposed.reason}</p>
          <p>
            {text.proposed.by(proposed.begunBy)} <Moment at={proposed.begunAt} />
          </p>
          {proposed.isOwn && <p>{text.proposed.own}</p>}
        </Alert>
      )}
      {hindrance && (
        <Alert kind="info" title={text.hindered}>
          <p>{hindrance}</p>
        </Alert>
      )}
      {mayDecide && <Decisions statement={statement} />}
    </Card>
  )
}

function Decisions({ statement }: { readonly statement: ByHandStatement }) {
  const { statementId, proposed, hindrance, lineCount } = statement
  if (!proposed)
    return hindrance === null ? (
      <div className="steps flex flex-wrap items-start justify-end gap-3">
        <ReasonForm
          endpoint={proposeStatementSetAside}
          form="propose-set-aside"
          title={text.propose.title}
          icon="close"
          look="danger"
          button={text.propose.button}
          consequence={text.propose.consequence}
          hidden={{ statementId }}
        />
      </div>
    ) : null
  const hidden = { proposalId: proposed.proposalId }
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <ReasonForm
        endpoint={withdrawStatementSetAside}
        form="withdraw-set-aside"
        title={text.withdraw.title}
        icon="close"
        look="secondary"
        button={text.withdraw.button}
        consequence={text.withdraw.consequence}
        hidden={hidden}
      />
      {!proposed.isOwn && hindrance === null && (
        <StepForm
          endpoint={confirmStatementSetAside}
          form="confirm-set-aside"
          title={text.confirm.title}
          icon="check"
          look="danger"
          button={text.confirm.button}
          consequence={text.confirm.consequence(lineCount)}
          hidden={hidden}
        />
      )}
    </div>
  )
}

function factsOf(statement: ByHandStatement) {
  const { evidenceId, fileName, sha256, begunBy, decidedBy, lineCount } = statement
  return [
    [text.iban, formatIban(statement.iban)],
    [text.opening, <Money key="opening" kurus={statement.opening} />],
    [text.closing, <Money key="closing" kurus={statement.closing} />],
    [text.lines, lineCount.toLocaleString('tr-TR')],
    [text.takenIn, <Moment key="at" at={statement.importedAt} />],
    [text.by, text.byBoth(begunBy, decidedBy)],
    [text.file, <BankFile key="file" evidenceId={evidenceId} fileName={fileName} sha256={sha256} />],
  ] as const
}
