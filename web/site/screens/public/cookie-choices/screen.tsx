import { type ActionFunctionArgs, Link } from 'react-router'
import { COOKIE_PREFIX } from '#contracts/common/cookie-prefix.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { localPath } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { postedForm } from '#web/form/posted-form.ts'
import { ConsentFields } from '#web/shell/consent/fields.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { footerText } from '#web/shell/footer/text.ts'
import { titled } from '#web/shell/meta.ts'
import { Table } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: a choice must not depend on one. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

export function loader({ context }: Route.LoaderArgs) {
  const host = hostOf(context)
  const { pageViewUrl, pageViewChoice: choice } = host
  if (choice) host.keepPrivate()
  return { collector: pageViewUrl === null ? null : new URL(pageViewUrl).host, choice }
}

/** Keeps the answer and returns to the page it was given on. What is no answer changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const form = await postedForm(args)
  const host = hostOf(args.context)
  const answer = form.get('secim')
  if (host.pageViewUrl !== null && (answer === 'kabul' || answer === 'ret')) {
    await host.choosePageViews(answer === 'kabul' ? 'accepted' : 'refused')
    host.notify({ kind: 'success', text: text.optional.saved })
  }
  return leadTo(localPath(form.get('geri')?.toString(), paths.cookieChoices.href()), args.request)
}

/** What lies in the visitor's browser and why, and their word on the one thing that is optional. */
export default function CookieChoices({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead} />
      <div className="grid max-w-4xl gap-12">
        <Optional {...loaderData} />
        <Stored words={text.necessary} id="zorunlu" named />
        <Stored words={text.storage} id="depo" />
        <section aria-labelledby="sayim">
          <h2 id="sayim">{text.counting.title}</h2>
          <p className="prose-measure mt-2">{text.counting.text}</p>
        </section>
        <p className="border-t border-line pt-6">
          {text.more}{' '}
          <Link to={paths.policies.cookies.href()} className="link">
            {footerText.cookies}
          </Link>
          ,{' '}
          <Link to={paths.policies.privacy.href()} className="link">
            {footerText.privacy}
          </Link>
        </p>
      </div>
    </div>
  )
}

function Optional({ collector, choice }: Route.ComponentProps['loaderData']) {
  const words = text.optional
  return (
    <section aria-labelledby="istege-bagli" className="card p-6">
      <h2 id="istege-bagli">{words.title}</h2>
      {collector === null ? (
        <p className="prose-measure mt-2">{words.none}</p>
      ) : (
        <>
          <p className="prose-measure mt-2">{words.lead(collector)}</p>
          <p className="prose-measure mt-3">{words.refusal}</p>
          <p className="mt-5 border-l-2 border-action pl-4">
            <b>{words.now}:</b> {choice ? words[choice.answer](dayOf(choice.day)) : words.unasked}
          </p>
          <form method="post" aria-label={words.question} className="mt-5 grid max-w-md gap-2 sm:grid-cols-2">
            <ConsentFields returnTo={paths.cookieChoices.href()} />
          </form>
        </>
      )}
    </section>
  )
}

function dayOf(date: string): string {
  return formatDay(istanbulMoment(date))
}

interface StoredWords {
  readonly title: string
  readonly lead: string
  readonly caption: string
  readonly rows: readonly { readonly name: string; readonly purpose: string; readonly duration: string }[]
}

const asCode = ({ name }: { readonly name: string }) => <code className="whitespace-nowrap">{name}</code>
const asWords = ({ name }: { readonly name: string }) => <span className="whitespace-nowrap">{name}</span>

/** `named`: the names are those the browser shows. */
function Stored({ words, id, named }: { readonly words: StoredWords; readonly id: string; readonly named?: boolean }) {
  const { columns } = text.necessary
  const prefix = useShell().publicUrl.startsWith('https:') ? COOKIE_PREFIX : ''
  const rows = named ? words.rows.map((row) => ({ ...row, name: prefix + row.name })) : words.rows
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className="prose-measure mt-2 mb-4 text-soft">{words.lead}</p>
      <Table
        caption={words.caption}
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', title: columns.name, head: true, cell: named ? asCode : asWords },
          { key: 'purpose', title: columns.purpose, prose: true, cell: (row) => row.purpose },
          { key: 'duration', title: columns.duration, prose: true, cell: (row) => row.duration },
        ]}
      />
    </section>
  )
}
