import { Link } from 'react-router'
import { formatIban } from '#contracts/common/person/iban.ts'
import { paths } from '#contracts/paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { QualifiedShareNote } from '#web/components/qualified-share.tsx'
import { Card, Moment, Money, Stat, Stats, Timeline } from '#web/ui/index.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { countOf, type Settlement, stepsOf } from './steps.tsx'
import { text } from './text.ts'

/** Where the settlement stands, and what it is about. */
export function Summary({ settlement }: { readonly settlement: Settlement }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <section>
        <h2 className="mb-4 text-lg">{text.timeline.title}</h2>
        <Timeline label={text.timeline.label} events={stepsOf(settlement)} />
      </section>
      <div className="grid gap-6">
        <CampaignFacts settlement={settlement} />
        {settlement.qualified && <Qualified qualified={settlement.qualified} />}
        <Refunds refunds={settlement.refunds} />
      </div>
    </div>
  )
}

function CampaignFacts({ settlement }: { readonly settlement: Settlement }) {
  const { result, escrow } = settlement
  const words = text.facts
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{words.title}</h2>
      <Facts
        facts={[
          [words.code, settlement.projectCode],
          [words.company, settlement.companyName],
          [
            words.page,
            <Link key="page" to={paths.project.href({ seoName: settlement.seoName })} className="link">
              {words.open}
            </Link>,
          ],
          [words.goal, <Money key="goal" kurus={settlement.goal} />],
          ...(result
            ? ([
                [words.raised, <Money key="raised" kurus={result.raised} />],
                [words.investors, countOf(result.investorCount)],
              ] as const)
            : []),
          [
            words.iban,
            <span key="iban">
              {escrow.iban === null ? words.noIban : formatIban(escrow.iban)}
              {escrow.closedAt !== null && (
                <span className="block text-sm font-normal text-soft">
                  {words.closed} <Moment at={escrow.closedAt} day />
                </span>
              )}
            </span>,
          ],
          [
            words.balance,
            <span key="balance">
              <Money kurus={escrow.balance} />
              <span className="block text-sm font-normal text-soft">
                {escrow.statementNumber > 0 ? words.statement(escrow.statementNumber) : words.noStatement}
              </span>
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

/** The qualified investors' share, and whose status is not as it was when they ordered. */
function Qualified({ qualified }: { readonly qualified: NonNullable<Settlement['qualified']> }) {
  const words = text.qualified
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <QualifiedShareNote share={qualified} />
      {qualified.doubtful.length > 0 && (
        <>
          <h3 className="font-semibold">{words.doubtful}</h3>
          <ul className="grid gap-2 text-sm">
            {qualified.doubtful.map((one) => (
              <li key={one.investmentId}>
                <b>{one.investor}</b> · <Money kurus={one.amount} /> · <Moment at={one.placedAt} />
                <span className="block">
                  {words.standings[one.standing]}
                  {one.since !== null && (
                    <>
                      {' '}
                      {words.since} <Moment at={one.since} day />.
                    </>
                  )}{' '}
                  <b>{one.counts ? words.counts : words.countsNot}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Refunds({ refunds }: { readonly refunds: Settlement['refunds'] }) {
  const open = refunds.owedCount + refunds.listedCount
  const words = text.refunds
  if (open + refunds.executedCount === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      <Stats columns={2} lines>
        <Stat label={words.open}>{countOf(open)}</Stat>
        <Stat label={words.openTotal}>
          <Money kurus={refunds.openTotal} />
        </Stat>
        <Stat label={words.executed}>{countOf(refunds.executedCount)}</Stat>
        <Stat label={words.executedTotal}>
          <Money kurus={refunds.executedTotal} />
        </Stat>
      </Stats>
      {open > 0 && (
        <p className="text-sm">
          <Link to={partHref('refunds')} className="link">
            {words.link}
          </Link>
        </p>
      )}
    </Card>
  )
}
