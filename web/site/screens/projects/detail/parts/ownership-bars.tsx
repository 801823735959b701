import { hasMissed } from '#contracts/campaigns/standing/badge.ts'
import { type Digits, digitsOf } from '#contracts/common/money/basis-points.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { lockedUntil, lockUpEnd, partOfHolder } from '#contracts/projects/form/lock-up.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { Percent } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { type Ownership, ownershipAfter, ownershipBefore } from './ownership.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const words = text.ownership
const LOOKS = ['fill-action', 'fill-ink', 'fill-accent', 'fill-pending'] as const

interface Piece {
  readonly name: string
  readonly share: bigint
  readonly look: string
  readonly isNew: boolean
}

/** Who holds the company before the round and after it; for members, as the shares are. Of a round that failed, as it is. */
export function OwnershipBars({
  campaign: {
    team: { facts: team },
    terms,
    summary,
    standing,
  },
}: {
  readonly campaign: Campaign
}) {
  if (!team || !terms) return null
  const named = [...team.participants, ...team.others].map(({ name, partnershipPercentage = 0n }) => ({
    name,
    share: partnershipPercentage,
  }))
  const before = ownershipBefore(named)
  if (before.holders.length === 0) return null
  const { kind } = campaignState({ state: summary.state, timeUntilEnd: standing.timeUntilEnd })
  const hasFailed = hasMissed(kind)
  const [now, after] = [piecesOf(before), piecesOf(ownershipAfter(before, terms.percentageofShares))]
  const digits = digitsOf([...now, ...(hasFailed ? [] : after)].map(({ share }) => share))
  return (
    <Part title={words.title} lead={hasFailed ? words.leadFailed : words.lead}>
      <div className="grid gap-6">
        <Bar title={hasFailed ? words.now : words.before} pieces={now} digits={digits} />
        {!hasFailed && <Bar title={words.after} pieces={after} digits={digits} />}
        {!hasFailed && <LockUp holders={before.holders} startedOn={terms.processBeganOn} />}
      </div>
    </Part>
  )
}

/** Whose shares may not pass to others, and until when (T16/7). */
function LockUp({
  holders,
  startedOn,
}: {
  readonly holders: Ownership['holders']
  readonly startedOn: string | undefined
}) {
  if (startedOn === undefined) return null
  const bound = holders.filter(({ share }) => lockedUntil(startedOn, partOfHolder(share)) !== null)
  if (bound.length === 0) return null
  const until = formatDay(istanbulMoment(lockUpEnd(startedOn)))
  return <p className="prose-measure text-sm">{words.lockUp(bound.map(({ name }) => name).join(', '), until)}</p>
}

function piecesOf({ holders, others, investors }: Ownership): readonly Piece[] {
  return [
    ...holders.map(({ name, share }, at) => ({
      name,
      share,
      look: LOOKS[at % LOOKS.length] ?? LOOKS[0],
      isNew: false,
    })),
    { name: words.others, share: others, look: 'fill-edge', isNew: false },
    { name: words.investors, share: investors, look: '', isNew: true },
  ].filter(({ share }) => share > 0n)
}

/** Parts of a whole with their key; new shares are hatched, as what is still expected is everywhere. */
function Bar({
  title,
  pieces,
  digits,
}: {
  readonly title: string
  readonly pieces: readonly Piece[]
  readonly digits: Digits
}) {
  const hatch = `pay-${pieces.length}-${title.length}`
  const startOf = (at: number) => pieces.slice(0, at).reduce((sum, { share }) => sum + Number(share) / 100, 0)
  return (
    <div>
      <h3 className="mb-2 text-base">{title}</h3>
      <svg width="100%" height="24" aria-hidden="true" className="block">
        <Hatch id={hatch} />
        {pieces.map(({ name, share, look, isNew }, at) => (
          <rect
            key={name}
            x={`${startOf(at)}%`}
            width={`${Number(share) / 100}%`}
            height="24"
            strokeWidth="2"
            className={`stroke-ground ${look}`}
            {...(isNew ? { fill: `url(#${hatch})` } : {})}
          />
        ))}
      </svg>
      <ul className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
        {pieces.map(({ name, share, look, isNew }) => (
          <li key={name} className="flex items-center gap-2">
            <svg width="12" height="12" aria-hidden="true" className="shrink-0">
              <rect width="12" height="12" className={look} {...(isNew ? { fill: `url(#${hatch})` } : {})} />
            </svg>
            <span className="text-soft">{name}</span>
            <b className="ml-auto">
              <Percent bps={share} digits={digits} />
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-tint" />
        <line y2="6" strokeWidth="3" className="stroke-action" />
      </pattern>
    </defs>
  )
}
