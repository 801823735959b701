import { Form } from 'react-router'
import { trialPaths } from '#contracts/staff-paths.ts'
import { getMail, getMails, getShortMessages } from '#contracts/trial/endpoints.ts'
import { load } from '#web/api/load.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Button, EmptyState, LinkButton, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { MailList } from './mail-list.tsx'
import { Reading } from './reading.tsx'
import { SmsList } from './sms-list.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** The tab of short messages, in the address. */
const SMS = { tur: 'sms' } as const

type Data = Route.ComponentProps['loaderData']

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const query = new URL(args.request.url).searchParams
  const receiver = query.get('kime')?.trim() ?? ''
  const asked = receiver ? { to: receiver } : {}
  if (query.get('tur') === SMS.tur) {
    const { messages } = await load(getShortMessages, asked, args)
    return { receiver, messages, mails: null, mail: null }
  }
  const id = query.get('posta')
  const [{ mails }, mail] = await Promise.all([load(getMails, asked, args), id ? load(getMail, { id }, args) : null])
  return { receiver, messages: null, mails, mail }
}

export default function TrialInbox({ loaderData }: Route.ComponentProps) {
  const { messages, receiver } = loaderData
  const tabs = [
    { key: 'mails', label: text.tabs.mails, to: trialPaths.inbox.href() },
    { key: 'sms', label: text.tabs.sms, to: trialPaths.inbox.href(SMS) },
  ]
  return (
    <TrialFrame current="inbox" title={text.title} lead={text.lead}>
      <Tabs tabs={tabs} current={messages ? 'sms' : 'mails'} label={text.tabs.label} />
      <Filter key={`${messages ? 'sms' : 'mail'} ${receiver}`} receiver={receiver} isSms={messages !== null} />
      {messages ? <SmsList messages={messages} receiver={receiver} /> : <Mails data={loaderData} />}
    </TrialFrame>
  )
}

function Mails({ data: { mails, mail, receiver } }: { readonly data: Data }) {
  if (!mails) return null
  if (mails.length === 0 && !mail)
    return (
      <EmptyState icon="mail" title={receiver ? text.emptyFiltered(receiver) : text.empty}>
        {text.emptyText}
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div className={mail ? 'max-lg:hidden' : ''}>
        <MailList mails={mails} openId={mail?.id ?? null} address={receiver} />
      </div>
      {mail ? (
        <Reading mail={mail} address={receiver} />
      ) : (
        <p className="grid min-h-48 place-items-center rounded border border-dashed border-edge p-6 text-soft max-lg:hidden">
          {text.choose}
        </p>
      )}
    </div>
  )
}

function Filter({ receiver, isSms }: { readonly receiver: string; readonly isSms: boolean }) {
  const words = isSms ? text.sms : text
  const unfiltered = trialPaths.inbox.href(isSms ? SMS : {})
  return (
    <Form className="flex max-w-3xl flex-wrap items-end gap-3" action={trialPaths.inbox.href()}>
      {isSms && <input type="hidden" name="tur" value={SMS.tur} />}
      <div className="min-w-60 flex-1">
        <label htmlFor="kime" className="field-label">
          {words.filter}
        </label>
        <input
          id="kime"
          name="kime"
          type="search"
          inputMode={isSms ? 'tel' : 'email'}
          autoComplete="off"
          defaultValue={receiver}
          placeholder={words.filterHint}
          maxLength={254}
          className="control"
        />
      </div>
      <Button type="submit" look="secondary" icon="filter">
        {text.apply}
      </Button>
      <LinkButton to={unfiltered} look="quiet">
        {receiver ? text.clear : text.refresh}
      </LinkButton>
    </Form>
  )
}
