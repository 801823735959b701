import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type getInvestorNotifications, updateNotificationChannels } from '#contracts/contact/notification-endpoints.ts'
import { TOLD_CHANNELS } from '#contracts/notifications/topics.ts'
import { paths } from '#contracts/paths.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Card, Icon } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

type Line = OutputOf<typeof getInvestorNotifications>['topics'][number]

/** What a member is told, by topic and channel: one form, saved whole. What cannot be switched off says why. */
export function Matrix({ topics, emailAddress }: { readonly topics: readonly Line[]; readonly emailAddress: string }) {
  const words = text.matrix
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="prose-measure text-soft">{words.lead}</p>
      <ContractForm key="kanallar" endpoint={updateNotificationChannels} form="kanallar" className="grid gap-4">
        <table className="w-full border-collapse text-left">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-sm text-soft">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {words.topic}
              </th>
              {TOLD_CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-28 px-2 py-2 text-center font-semibold">
                  {unbroken(words.channels[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((line) => (
              <TopicLine key={line.topic} line={line} />
            ))}
          </tbody>
        </table>
        <p className="text-sm text-soft">{unbroken(words.to(emailAddress))}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton>{words.save}</SubmitButton>
          <Link to={paths.profile.notices.href()} className="link">
            {words.toNotices}
          </Link>
        </p>
      </ContractForm>
    </Card>
  )
}

function TopicLine({ line: { topic, channels } }: { readonly line: Line }) {
  const words = text.topics[topic]
  return (
    <tr className="border-b border-line align-top last:border-0 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-5 max-sm:gap-y-1 max-sm:py-4">
      <th scope="row" className="py-3 pr-4 font-normal max-sm:basis-full max-sm:pr-0 max-sm:py-0">
        <span className="block font-semibold">{words.title}</span>
        <span className="block text-sm text-soft">{unbroken(words.lead)}</span>
        {words.why !== '' && <span className="mt-1 block text-sm text-soft">{unbroken(words.why)}</span>}
      </th>
      {channels.map((cell) => (
        <td key={cell.channel} className="px-2 py-3 text-center max-sm:p-0 max-sm:text-left">
          <Cell topic={topic} cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function Cell({
  topic,
  cell: { channel, rule, isOn },
}: {
  readonly topic: Line['topic']
  readonly cell: Line['channels'][number]
}) {
  const { channels, cell, always, none } = text.matrix
  const name = unbroken(channels[channel])
  if (rule === 'none')
    return (
      <span className="text-sm text-soft">
        <span className="sm:hidden">{name} </span>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{none}</span>
      </span>
    )
  if (rule === 'fixed')
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-sm text-soft">
        <Icon name="lock" className="size-4" />
        <span className="sm:hidden">{name}</span>
        <span className="max-sm:sr-only">{always}</span>
      </span>
    )
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 sm:min-w-11">
      <input
        type="checkbox"
        name="wanted"
        value={`${topic}.${channel}`}
        defaultChecked={isOn}
        aria-label={cell(text.topics[topic].title, channels[channel])}
        className="tick"
      />
      <span className="text-sm sm:hidden" aria-hidden="true">
        {name}
      </span>
    </label>
  )
}
