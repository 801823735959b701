import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { mkkRefusalReason } from '#contracts/settlement/registration/mkk-refusals.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Alert, Money, Moment } from '#web/ui/index.ts'
import { DeskPanel } from '../desk-panel.tsx'
import type { Refused } from './refused.ts'
import { Ways } from './ways.tsx'
import { text } from './text.ts'
import { WaitingDecision } from './waiting-decision.tsx'

/** One thing that MKK did not take: what was asked, and what the reader may do about it. */
export function RefusalPanel({ refusal }: { readonly refusal: Refused }) {
  const { decision, ending, endedAt, decidedBy, mayDecide } = refusal
  return (
    <DeskPanel title={text.panel.title} part="mkk" facts={factsOf(refusal)}>
      {ending !== null ? (
        <Alert kind="info" title={text.endings[ending]}>
          <p>
            {endedAt !== null && <Moment at={endedAt} />} {decidedBy && text.decidedBy(decidedBy)}
          </p>
        </Alert>
      ) : decision ? (
        <WaitingDecision decision={decision} mayDecide={mayDecide} />
      ) : (
        <>
          {refusal.isDecidedByList && (
            <Alert kind="info" title={text.byList.title}>
              <p>{text.byList.text}</p>
            </Alert>
          )}
          {mayDecide && <Ways refusal={refusal} />}
        </>
      )}
    </DeskPanel>
  )
}

function factsOf(refusal: Refused): (readonly [string, ReactNode])[] {
  const words = text.panel
  const { investorName, registryNumber, registeredShareCount, referenceNos } = refusal
  return [
    [words.kind, text.kinds[refusal.kind]],
    [words.reason, mkkRefusalReason(refusal.code)],
    ...(investorName === null ? [] : [[words.investor, investorName] as const]),
    ...(referenceNos.length === 0 ? [] : [[words.references, referenceNos.join(', ')] as const]),
    ...(registryNumber === null ? [] : [[words.registryNumber, registryNumber] as const]),
    [words.shares, formatCount(refusal.shareCount)],
    ...(registeredShareCount === null ? [] : [[words.registered, formatCount(registeredShareCount)] as const]),
    [words.amount, <Money key="amount" kurus={refusal.amount} />],
    [
      words.campaign,
      <Link key="campaign" to={consolePaths.campaignSettlement.href({ projectId: refusal.projectId })} className="link">
        {refusal.title}
      </Link>,
    ],
    [words.refusedAt, <Moment key="refused" at={refusal.refusedAt} />],
    [words.dueOn, formatDay(new Date(refusal.dueOn * 1000))],
  ]
}
