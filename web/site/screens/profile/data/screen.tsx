import { formatCount } from '#contracts/common/text/plain-text.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { askDataExport, getDataExport } from '#contracts/exports/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ContractForm, PasswordField, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { Alert, Card, LinkButton, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { DownloadForm } from './download-form.tsx'
import { KeptRecords } from './kept.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getDataExport, {}, args)
}

export const action = submit(askDataExport, {
  notice: text.copy.asked,
  isPassing: true,
  redirectTo: paths.profile.data.href(),
})

type Shown = OutputOf<typeof getDataExport>
type Latest = NonNullable<Shown['latest']>

const LOOK_AGAIN_MS = 3_000
const KILOBYTE = 1024

export default function Data({ loaderData }: Route.ComponentProps) {
  const { latest, readyHours, kept } = loaderData
  const words = text.copy
  const isWaited = latest?.state === 'asked' || latest?.state === 'making'
  useLookAgain(isWaited)
  return (
    <ProfileFrame current="data" title={text.title}>
      <div className="grid max-w-3xl gap-8">
        <Card as="section" className="grid gap-5">
          <h2>{words.title}</h2>
          <div className="prose-measure grid gap-3 text-soft">
            <p>{words.lead}</p>
            <p>{words.inside}</p>
            <p>{unbroken(words.background(readyHours))}</p>
          </div>
          {latest && <Standing latest={latest} />}
          {!isWaited && <Ask shown={loaderData} />}
        </Card>
        <KeptRecords kept={kept} />
      </div>
    </ProfileFrame>
  )
}

/** While the copy is made, the page asks how it stands; without scripts its reader does. */
function useLookAgain(isWaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaited || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWaited, state, revalidate])
}

const KINDS = {
  asked: 'info',
  making: 'info',
  ready: 'success',
  expired: 'info',
  ended: 'info',
  failed: 'error',
} as const satisfies Record<Latest['state'], string>

/** Where the latest copy stands, and what is to be done with it. */
function Standing({ latest }: { readonly latest: Latest }) {
  const { title, lead } = text.states[latest.state]
  return (
    <div className="grid gap-4" role="status">
      <Alert kind={KINDS[latest.state]} title={title}>
        <p>{lead}</p>
      </Alert>
      <Dates latest={latest} />
      {latest.state === 'ready' && <DownloadForm exportId={latest.id} />}
      {latest.state === 'failed' && (
        <p>
          <LinkButton to={paths.contact.href()} look="secondary" icon="mail">
            {text.contact}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function Dates({ latest }: { readonly latest: Latest }) {
  const words = text.copy
  const { askedAt, madeAt, expiresAt, byteLength, state } = latest
  const dates = [
    [words.askedAt, askedAt],
    [words.madeAt, madeAt],
    [words.expiresAt, expiresAt],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {dates.map(
        ([label, at]) =>
          at !== null && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-soft">{label}</dt>
              <dd>
                <Moment at={at} />
              </dd>
            </div>
          ),
      )}
      {state === 'ready' && byteLength !== null && (
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{words.size}</dt>
          <dd>{`${formatCount(Math.ceil(byteLength / KILOBYTE))} KB`}</dd>
        </div>
      )}
    </dl>
  )
}

/** The password once more: whoever finds an open browser does not get everything at once. */
function Ask({ shown: { latest, mayAskAt } }: { readonly shown: Shown }) {
  const words = text.copy
  if (mayAskAt !== null)
    return (
      <p className="text-sm text-soft">
        {words.mayAskFrom}: <Moment at={mayAskAt} />
      </p>
    )
  return (
    <ContractForm endpoint={askDataExport} className="grid max-w-lg gap-4">
      {latest?.state === 'ready' && <p className="text-sm text-soft">{words.replaces}</p>}
      <PasswordField name="currentPassword" label={words.password} autoComplete="current-password" />
      <p>
        <SubmitButton icon="document">{latest ? words.askAgain : words.ask}</SubmitButton>
      </p>
    </ContractForm>
  )
}
