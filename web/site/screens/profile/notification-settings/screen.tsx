import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import {
  getInvestorNotifications,
  updateInvestorNotifications,
  updateNotificationChannels,
} from '#contracts/contact/notification-endpoints.ts'
import { CONSENTS, type ConsentName } from '#contracts/membership/consents.ts'
import { paths } from '#contracts/paths.ts'
import { load, requirePerson } from '#web/api/load.ts'
import { Facts } from '#web/components/facts.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Matrix } from './matrix.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const here = paths.profile.notificationSettings

export async function loader(args: Route.LoaderArgs) {
  requirePerson(args)
  return load(getInvestorNotifications, {}, args)
}

type Settings = OutputOf<typeof getInvestorNotifications>
type Topic = ConsentName | 'newsletter'

/** A form of its own for each consent and each way: nothing is given or taken back together with something else. */
const formOf = (topic: Topic, given: boolean): string => `${topic}-${given ? 'ver' : 'al'}`

function change(topic: Topic, given: boolean, notice: string) {
  return [
    formOf(topic, given),
    submitWith(updateInvestorNotifications, { notice, isPassing: true, redirectTo: here.href() }),
  ] as const
}

export const action = submitMany(
  Object.fromEntries([
    ...CONSENTS.flatMap((consent) => [
      change(consent, true, text.consents[consent].gave),
      change(consent, false, text.consents[consent].withdrew),
    ]),
    change('newsletter', true, text.newsletter.begun),
    change('newsletter', false, text.newsletter.ended),
    [
      'kanallar',
      submitWith(updateNotificationChannels, { notice: text.matrix.saved, isPassing: true, redirectTo: here.href() }),
    ] as const,
  ]),
)

export default function NotificationSettings({ loaderData: settings }: Route.ComponentProps) {
  const { asksAdvertising, newsletter } = settings
  // What is not asked for is shown to whoever gave it, so that they can take it back.
  const consents = settings.consents.filter(
    ({ consent, given }) => given || (asksAdvertising && consent !== 'explicit-consent'),
  )
  const hasNewsletter = asksAdvertising || newsletter.state !== 'none'
  return (
    <ProfileFrame current="notificationSettings" title={text.title}>
      <div className="grid max-w-3xl gap-6">
        <Matrix topics={settings.topics} emailAddress={settings.emailAddress} />
        {(consents.length > 0 || hasNewsletter) && (
          <>
            <h2 className="mt-4 text-2xl">{text.consentsTitle}</h2>
            <p className="prose-measure text-soft">{text.lead}</p>
          </>
        )}
        {consents.map((step) => (
          <Consent key={step.consent} step={step} settings={settings} />
        ))}
        {hasNewsletter && <Newsletter settings={settings} />}
      </div>
    </ProfileFrame>
  )
}

function Consent({ step, settings }: { readonly step: Settings['consents'][number]; readonly settings: Settings }) {
  const { consent, given, changedAt, source, textVersion, register } = step
  const words = text.consents[consent]
  const policy = consent === 'explicit-consent' ? paths.policies.explicitConsent : paths.policies.commercialMessages
  return (
    <Topic
      id={consent}
      title={words.title}
      lead={words.lead}
      state={given ? text.on : changedAt === null ? text.off : text.withdrawn}
      isOn={given}
      facts={[
        ...receiver(consent, settings),
        ...(changedAt === null ? [] : [[text.at, <Moment key="at" at={changedAt} />] as const]),
        ...(source === null ? [] : [[text.where, text.sources[source]] as const]),
        ...(register === null ? [] : [[text.register, text.registers[register]] as const]),
        ...(textVersion === null ? [] : [[text.version, text.versionValue(textVersion)] as const]),
      ]}
      more={
        <Link to={policy.href()} className="link">
          {words.read}
        </Link>
      }
    >
      <Change topic={consent} given={!given} label={given ? words.withdraw : words.give} />
    </Topic>
  )
}

function receiver(consent: ConsentName, { emailAddress, phone, isPhoneVerified }: Settings) {
  if (consent === 'commercial-email') return [[text.to, emailAddress] as const]
  if (consent === 'commercial-sms' && phone !== '')
    return [[text.number, isPhoneVerified ? formatPhone(phone) : text.unverified(formatPhone(phone))] as const]
  return []
}

function Newsletter({ settings: { newsletter, emailAddress } }: { readonly settings: Settings }) {
  const words = text.newsletter
  const { state, since } = newsletter
  const isOn = state === 'confirmed'
  return (
    <Topic
      id="newsletter"
      title={words.title}
      lead={state === 'asked' ? words.waiting : words.lead}
      state={isOn ? words.on : state === 'asked' ? words.asked : words.off}
      isOn={isOn}
      facts={[
        [text.to, emailAddress],
        ...(since === null ? [] : [[text.at, <Moment key="since" at={since} />] as const]),
      ]}
    >
      <Change
        topic="newsletter"
        given={state === 'none'}
        label={isOn ? words.end : state === 'asked' ? words.giveUp : words.begin}
      />
    </Topic>
  )
}

interface TopicProps {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly state: string
  readonly isOn: boolean
  readonly facts: readonly (readonly [string, ReactNode])[]
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Topic({ id, title, lead, state, isOn, facts, more, children }: TopicProps) {
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <Chip tone={isOn ? 'good' : 'plain'}>{state}</Chip>
      </div>
      <p className="prose-measure text-soft">{unbroken(lead)}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {children}
        {more}
      </div>
    </Card>
  )
}

function Change({ topic, given, label }: { readonly topic: Topic; readonly given: boolean; readonly label: string }) {
  return (
    <ContractForm key={formOf(topic, given)} endpoint={updateInvestorNotifications} form={formOf(topic, given)}>
      <HiddenField name="consent" value={topic} />
      <HiddenField name="given" value={String(given)} />
      <SubmitButton look="secondary">{label}</SubmitButton>
    </ContractForm>
  )
}
