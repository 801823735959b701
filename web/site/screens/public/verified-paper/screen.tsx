import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { verifyPaper } from '#contracts/investments/endpoints.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { CodeForm, HowItWorks } from '#web/site/components/verify-paper/code-form.tsx'
import { verifyText as text } from '#web/site/components/verify-paper/text.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Moment, Money } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'

/** No script at all. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

type Paper = NonNullable<OutputOf<typeof verifyPaper>['paper']>

/** Every asking is counted: an answer kept for others would not be. */
export async function loader(args: Route.LoaderArgs) {
  hostOf(args.context).keepPrivate()
  const code = args.params.code.slice(0, 100)
  const { paper } = await load(verifyPaper, { code }, args)
  return { code, paper }
}

/** What was issued under a code, for whoever holds the paper; of what was not, nothing. */
export default function VerifiedPaper({ loaderData: { code, paper } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} />
      <div className="grid max-w-3xl gap-10">
        {paper ? (
          <Found paper={paper} />
        ) : (
          <Alert kind="warning" title={text.unknown.title}>
            <p>{text.unknown.text}</p>
          </Alert>
        )}
        {paper ? (
          <section className="grid gap-4">
            <h2>{text.found.another}</h2>
            <CodeForm />
          </section>
        ) : (
          <CodeForm code={code} />
        )}
        <HowItWorks />
      </div>
    </div>
  )
}

function Found({ paper }: { readonly paper: Paper }) {
  const words = text.found
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      text.code,
      <span key="code" className="whitespace-nowrap">
        {paper.code}
      </span>,
    ],
    [words.kind, words.kinds[paper.kind]],
    [words.form, words.forms[paper.form]],
    [words.asOf, <Moment key="as-of" at={paper.asOf} />],
    [words.issuedAt, <Moment key="issued" at={paper.issuedAt} />],
    [words.name, paper.maskedName],
    [words.investments, formatCount(paper.investmentCount)],
    [words.paid, <Money key="paid" kurus={paper.paid} />],
    [words.returned, <Money key="returned" kurus={paper.returned} />],
    [words.shares, formatCount(paper.shareCount)],
    [
      words.sha256,
      <code key="sha256" className="text-sm font-normal break-all">
        {paper.sha256}
      </code>,
    ],
  ]
  return (
    <section className="grid gap-5">
      <Alert kind="success" title={words.title}>
        <p>{words.text}</p>
      </Alert>
      <dl className="card divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 px-5 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
