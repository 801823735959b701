import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import { type getMessages, retryMessage } from '#contracts/notifications/endpoints.ts'
import { letterTexts } from '#contracts/notifications/letter-messages.ts'
import { Facts } from '#web/components/facts.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { Card, LinkButton, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

export type Message = OutputOf<typeof getMessages>['messages'][number]

const words = text.details
const names: Readonly<Record<string, { readonly title: string } | undefined>> = letterTexts

/** What a message is, as the content console calls it. */
export function letterName(template: string): string {
  return names[template]?.title ?? template
}

export function receiverOf({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>): string {
  return channel === 'sms' ? formatPhone(recipient) : recipient
}

/** Why a message did not go, in words. */
export function errorText(code: string): string {
  return text.errors[code] ?? code
}

/** One message that did not go: what it was, what the other side said, and sending it again with a reason. */
export function MessageDetails({
  message,
  mayRetry,
  closeHref,
}: {
  readonly message: Message
  readonly mayRetry: boolean
  readonly closeHref: string
}) {
  const { id, channel, template, subject, createdAt, attempts, lastError, state } = message
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg" data-step="">
          {words.title}
        </h2>
        <LinkButton to={closeHref} look="quiet" size="small" icon="close">
          {text.close}
        </LinkButton>
      </div>
      <Facts
        facts={[
          [words.letter, letterName(template)],
          ...(subject ? [[words.subject, subject] as const] : []),
          [words.channel, text.channels[channel]],
          [words.recipient, receiverOf(message)],
          [words.created, <Moment key="created" at={createdAt} />],
          [words.attempts, attempts],
          [words.error, `${text.states[state]}. ${lastError ? errorText(lastError) : ''}`],
        ]}
      />
      {mayRetry && (
        <ReasonForm
          endpoint={retryMessage}
          form="retry"
          title={text.retry.title}
          icon="history"
          button={text.retry.button}
          consequence={text.retry.consequence}
          hidden={{ id }}
        />
      )}
    </Card>
  )
}
