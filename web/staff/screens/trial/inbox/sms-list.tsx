import { formatPhone } from '#contracts/common/person/phone-format.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getShortMessages } from '#contracts/trial/endpoints.ts'
import { Card, EmptyState, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

const words = text.sms
/** The list keeps only so many; the rest stays on record. */
const MOST = 200

/** Short messages in full: they are no longer than a line or two. */
export function SmsList({
  messages,
  receiver,
}: {
  readonly messages: OutputOf<typeof getShortMessages>['messages']
  readonly receiver: string
}) {
  if (messages.length === 0)
    return (
      <EmptyState icon="mail" title={receiver ? words.emptyFiltered(receiver) : words.empty}>
        {words.emptyText}
      </EmptyState>
    )
  return (
    <Card as="section" flush className="max-w-3xl">
      <h2 className="border-b border-line px-4 py-3 text-base">
        {words.list} <span className="font-normal text-soft">({words.count(messages.length)})</span>
      </h2>
      <ul>
        {messages.map((message) => (
          <li key={message.id} className="grid gap-1 border-b border-line px-4 py-4 last:border-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft">
              <span className="font-semibold text-ink">{formatPhone(message.to)}</span>
              <Moment at={message.receivedAt} />
            </p>
            <p className="break-words">{unbroken(message.text)}</p>
            <p className="text-xs text-soft">{words.from(message.sender)}</p>
          </li>
        ))}
      </ul>
      {messages.length >= MOST && <p className="border-t border-line px-4 py-2 text-sm text-soft">{words.most}</p>}
    </Card>
  )
}
