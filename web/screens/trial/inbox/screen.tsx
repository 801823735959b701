import { Form } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { getMail, getMails } from '#contracts/trial/endpoints.ts'
import { load } from '#web/api/load.ts'
import { requireTrial } from '#web/components/trial/require-trial.ts'
import { TrialFrame } from '#web/components/trial-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Button, EmptyState, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { MailList } from './mail-list.tsx'
import { Reading } from './reading.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const query = new URL(args.request.url).searchParams
  const address = query.get('kime')?.trim() ?? ''
  const id = query.get('posta')
  const [{ mails }, mail] = await Promise.all([
    load(getMails, address ? { to: address } : {}, args),
    id ? load(getMail, { id }, args) : null,
  ])
  return { mails, mail, address }
}

export default function TrialInbox({ loaderData }: Route.ComponentProps) {
  const { mails, mail, address } = loaderData
  return (
    <TrialFrame current="inbox" title={text.title} lead={text.lead}>
      <Filter key={address} address={address} />
      {mails.length === 0 && !mail ? (
        <EmptyState icon="mail" title={address ? text.emptyFiltered(address) : text.empty}>
          {text.emptyText}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <div className={mail ? 'max-lg:hidden' : ''}>
            <MailList mails={mails} openId={mail?.id ?? null} address={address} />
          </div>
          {mail ? (
            <Reading mail={mail} address={address} />
          ) : (
            <p className="grid min-h-48 place-items-center rounded border border-dashed border-edge p-6 text-soft max-lg:hidden">
              {text.choose}
            </p>
          )}
        </div>
      )}
    </TrialFrame>
  )
}

function Filter({ address }: { readonly address: string }) {
  return (
    <Form className="flex max-w-3xl flex-wrap items-end gap-3" action={paths.trial.inbox.href()}>
      <div className="min-w-60 flex-1">
        <label htmlFor="kime" className="field-label">
          {text.filter}
        </label>
        <input
          id="kime"
          name="kime"
          type="search"
          inputMode="email"
          autoComplete="off"
          defaultValue={address}
          placeholder={text.filterHint}
          maxLength={254}
          className="control"
        />
      </div>
      <Button type="submit" look="secondary" icon="filter">
        {text.apply}
      </Button>
      {address ? (
        <LinkButton to={paths.trial.inbox.href()} look="quiet">
          {text.clear}
        </LinkButton>
      ) : (
        <LinkButton to={paths.trial.inbox.href()} look="quiet">
          {text.refresh}
        </LinkButton>
      )}
    </Form>
  )
}
