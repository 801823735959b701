import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { founderProofNames, proofSourceNames, proofStateName } from '#contracts/membership/founder-messages.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Chip, Moment } from '#web/ui/index.ts'
import { text as words } from './text.ts'

const text = words.founder

type Standing = NonNullable<OutputOf<typeof getApplication>['founderStanding']>

const TONES = {
  proven: 'good',
  missing: 'bad',
  waiting: 'attention',
  passing: 'attention',
  'not-asked': 'plain',
} as const

/** Who offers the shares: what is proven of them, by what and since when, and the way to their record for whoever may open it. */
export function FounderPart({
  founder,
  standing,
}: {
  readonly founder: string | null
  readonly standing: Standing | null
}) {
  return (
    <section className="grid gap-3">
      <p>
        {text.founder}: <b>{founder}</b>
        {standing?.isCompany && standing.signer && (
          <>
            {' '}
            · {text.signer}: <b>{standing.signer}</b>
          </>
        )}
        {standing?.mayOpenRecord && (
          <>
            {' '}
            ·{' '}
            <Link to={consolePaths.member.href({ memberId: standing.memberId })} className="link">
              {text.record}
            </Link>
          </>
        )}
      </p>
      {standing && (
        <ul className="grid gap-2 rounded border border-line bg-surface p-4">
          {standing.proofs.map(({ proof, state, source, at }) => (
            <li key={proof} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-40 font-semibold">{founderProofNames[proof]}</span>
              <Chip tone={state === 'proven' && source === 'declared' ? 'plain' : TONES[state]}>
                {proofStateName(state, source)}
              </Chip>
              {source && <span className="text-soft">{proofSourceNames[source]}</span>}
              {at !== null && (
                <span className="text-soft">
                  <Moment at={at} />
                </span>
              )}
              {proof === 'authority' && standing.mayOpenCompany && (
                <Link to={consolePaths.company.href({ companyId: standing.memberId })} className="link">
                  {text.company}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
