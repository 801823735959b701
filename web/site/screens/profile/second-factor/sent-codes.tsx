import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { forgetDevice, type getSessions, updateCodeMethod } from '#contracts/membership/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Card, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { CurrentPassword, Folded, Method, type Reply, type Steps } from './parts.tsx'
import { text } from './text.ts'

type Channel = Steps['channels'][number]

export const switchForm = (channel: Channel['channel'], enabled: boolean): string =>
  `${channel}-${enabled ? 'ac' : 'kapat'}`

/** What a switch's form does not hold. */
export const switchTo = (channel: Channel['channel'], enabled: boolean) => (input: Record<string, unknown>) => ({
  channel,
  enabled,
  currentPassword: String(input['currentPassword'] ?? ''),
})

/** Codes by short message or mail: where they go, and their switch. */
export function SentCodes({ channel, reply }: { readonly channel: Channel; readonly reply: Reply }) {
  const words = text.channels[channel.channel]
  const form = switchForm(channel.channel, !channel.isOn)
  const label = channel.isOn ? words.disable : words.enable
  return (
    <Method title={words.title} isOn={channel.isOn} lead={words.lead}>
      {channel.sentTo !== null && <p className="text-sm text-soft">{unbroken(text.channels.sentTo(channel.sentTo))}</p>}
      {channel.sentTo === null && !channel.isOn ? (
        <p className="text-sm">
          {text.channels.needsPhone}{' '}
          <Link to={stepHref('phone')} className="link">
            {text.channels.verifyPhone}
          </Link>
        </p>
      ) : (
        <Folded title={label} form={form} reply={reply}>
          <ContractForm
            form={form}
            endpoint={updateCodeMethod}
            complete={switchTo(channel.channel, !channel.isOn)}
            className="grid max-w-sm gap-3"
          >
            <CurrentPassword />
            <p>
              <SubmitButton look={channel.isOn ? 'danger' : 'primary'}>{label}</SubmitButton>
            </p>
          </ContractForm>
        </Folded>
      )}
    </Method>
  )
}

/** Browsers that are asked for no second step. One form around all: the button that is pressed says which. */
export function Browsers({ devices }: { readonly devices: OutputOf<typeof getSessions>['devices'] }) {
  const words = text.browsers
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="text-lg">{words.title}</h2>
        <p className="prose-measure text-sm text-soft">{words.lead}</p>
      </div>
      {devices.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ContractForm form="unut" endpoint={forgetDevice} className="grid gap-4">
          <ul className="grid">
            {devices.map((device) => (
              <li
                key={device.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
              >
                <div>
                  <p className="font-semibold">{device.browser || words.unknown}</p>
                  <p className="text-sm text-soft">
                    {text.lastUsed}: <Moment at={device.lastUsedAt} />
                  </p>
                  <p className="text-sm text-soft">
                    {words.until}: <Moment at={device.expiresAt} day />
                  </p>
                </div>
                <SubmitButton
                  name="id"
                  value={device.id}
                  look="secondary"
                  size="small"
                  aria-label={words.forgetOne(device.browser || words.unknown)}
                >
                  {words.forget}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </ContractForm>
      )}
    </Card>
  )
}
