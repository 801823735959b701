import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { Explained } from '#web/site/components/explained.tsx'
import { Money, Moment } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.room
const reason = (label: string, message: string) => [{ code: label, message }]

/** Beside the terms: what the campaign can still take, and what this member may still invest this year. */
export function RoomBox({
  campaign: { member, standing, summary },
  unitShareValue,
}: {
  readonly campaign: Campaign
  readonly unitShareValue: Kurus
}) {
  const room = member?.room
  return (
    <>
      <h2 className="mb-2 text-lg">{words.title}</h2>
      {!room || room.remaining <= 0n ? (
        <p className="text-soft">{summary.state === 'upcoming' ? words.notYet : words.closed}</p>
      ) : (
        <ul className="divide-y divide-line">
          <li>
            <Explained label={words.left} reasons={reason(words.left, words.leftWhy)}>
              <Money kurus={room.remaining} trim />
            </Explained>
          </li>
          <li>
            <Explained label={words.leftShares} reasons={reason(words.leftShares, words.leftSharesWhy)}>
              {formatCount(room.remaining / unitShareValue)}
            </Explained>
          </li>
          <li>
            <Explained label={words.limit} reasons={room.reasons} asks="decision">
              {room.limit === null ? words.limitNone : <Money kurus={room.limit} trim />}
            </Explained>
          </li>
          <li className="flex min-h-10 items-center justify-between gap-4">
            <span className="text-sm text-soft">{words.until}</span>
            <b className="text-right">
              <Moment at={standing.projectEndDate} />
            </b>
          </li>
        </ul>
      )}
    </>
  )
}
