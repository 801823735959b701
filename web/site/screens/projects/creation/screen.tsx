import { Form, Link, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import {
  checkInvestorProjectPreApplication,
  getEntrepreneurLimit,
  getMyProjectDrafts,
  upsertProjectInfo,
} from '#contracts/projects/creation/endpoints.ts'
import { getStatedTerms, type StatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import { stating } from '#web/components/stated-terms.ts'
import { hostOf } from '#web/api/call.ts'
import { load, RETURN_TO } from '#web/api/load.ts'
import { calling, postedForm } from '#web/form/posted-form.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Button, Card, Icon, LinkButton, Moment, Reasons, Why } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { pageOf } from './steps/index.ts'
import { startText as text } from './start/text.ts'
import { text as words } from './text.ts'

export const meta = titled(words.title, words.description)

/** Memory of a visitor who wanted to begin: once they are signed in, their draft is begun. */
const BEGUN = 'basvuru'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args.context)
  if (!host.memberId) {
    const { terms } = await load(getStatedTerms, {}, args)
    return { drafts: [], limit: null, hindrances: [], isMember: false, terms }
  }
  if (host.recall(BEGUN)) {
    host.remember(BEGUN, '')
    throw await begin(args)
  }
  const [drafts, limit, check, { terms }] = await Promise.all([
    load(getMyProjectDrafts, {}, args),
    load(getEntrepreneurLimit, {}, args),
    load(checkInvestorProjectPreApplication, {}, args),
    load(getStatedTerms, {}, args),
  ])
  return { drafts, limit, hindrances: check.reasons, isMember: true, terms }
}

async function begin(args: Pick<Route.ActionArgs, 'request' | 'context'>): Promise<Response> {
  const { projectId } = await load(upsertProjectInfo, {}, args)
  return redirect(paths.projectDraft.href({ draftId: projectId }), { status: 303 })
}

export const action = calling([], async (args: Route.ActionArgs) => {
  await postedForm(args)
  const host = hostOf(args.context)
  if (host.memberId) return begin(args)
  host.remember(BEGUN, '1')
  return redirect(paths.auth.signUp.href({ [RETURN_TO]: paths.createProject.href() }), { status: 303 })
})

export default function CreateProject({
  loaderData: { drafts, limit, hindrances, isMember, terms },
}: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="min-w-0">
          <h1>{words.title}</h1>
          <p className="mt-4 prose-measure text-lg">{text.lead}</p>
          <div className="mt-6 grid gap-5">
            {hindrances.length > 0 && (
              <Alert kind="warning" title={text.hindered}>
                <Reasons reasons={hindrances} />
              </Alert>
            )}
            {drafts.length > 0 && <Drafts drafts={drafts} />}
            <Form method="post">
              <Button type="submit" look={drafts.length > 0 ? 'secondary' : 'primary'}>
                {!isMember ? text.beginVisitor : drafts.length > 0 ? text.another : text.begin}
              </Button>
            </Form>
            {!isMember && (
              <p className="text-sm">
                {text.account}{' '}
                <Link
                  to={paths.auth.signIn.href({ [RETURN_TO]: paths.createProject.href() })}
                  className="link font-semibold"
                >
                  {text.signIn}
                </Link>
              </p>
            )}
          </div>
          <h2 className="mt-12 mb-4">{text.after}</h2>
          <ol className="grid gap-5">
            {stating(text.afterSteps, terms).map(([title, what], at) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full border border-action font-semibold text-action"
                >
                  {at + 1}
                </span>
                <div>
                  <h3 className="text-base">{title}</h3>
                  <p className="prose-measure">{what}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-4">
            <Link to={paths.policies.evaluation.href()} className="link">
              {text.policy}
            </Link>
          </p>
        </div>
        <div className="grid content-start gap-6">
          <Card as="section">
            <h2 className="mb-3 text-lg">{text.needs}</h2>
            <ul className="grid gap-3 text-sm">
              {text.needsList.map((need) => (
                <li key={need} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 size-4 shrink-0 text-action" />
                  <span>{need}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Card as="section">
            <h2 className="mb-2 text-lg">{text.long}</h2>
            <p>{text.longText}</p>
            <h2 className="mt-5 mb-2 text-lg">{text.cost}</h2>
            <p>
              {text.costText}{' '}
              <Link to={paths.policies.fees.href()} className="link">
                {text.costLink}
              </Link>
            </p>
            <h2 className="mt-5 mb-2 text-lg">{text.limit}</h2>
            <Limit limit={limit} terms={terms} />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Drafts({ drafts }: { readonly drafts: OutputOf<typeof getMyProjectDrafts> }) {
  return (
    <section aria-labelledby="taslaklar">
      <h2 id="taslaklar" className="mb-3 text-lg">
        {text.drafts}
      </h2>
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <Card as="li" key={draft.id} className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="font-semibold break-words">{draft.name ?? words.untitled}</p>
              <p className="text-sm text-soft">
                {text.step}: {pageOf(draft.step, '')?.title ?? words.review.title} · {text.changed}{' '}
                <Moment at={draft.changedAt} />
              </p>
            </div>
            <LinkButton
              to={paths.projectDraft.href({ draftId: draft.id })}
              aria-label={text.resume(draft.name ?? words.untitled)}
            >
              {text.go}
            </LinkButton>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Limit({
  limit,
  terms,
}: {
  readonly limit: OutputOf<typeof getEntrepreneurLimit> | null
  readonly terms: StatedTerms
}) {
  if (!limit) return <p>{stating(text.limitVisitor, terms)}</p>
  const labels = text.limitInputs
  const inputs = [
    ...(limit.limit === null ? [] : [{ label: labels.limit, value: formatKurus(limit.limit) }]),
    { label: labels.used, value: formatKurus(limit.used) },
    {
      label: labels.campaigns,
      value: text.of(limit.campaignsInTwelveMonths, limit.maxCampaignsInTwelveMonths),
    },
    ...(limit.remaining === null ? [] : [{ label: labels.remaining, value: formatKurus(limit.remaining) }]),
  ]
  const reason = { code: 'limit', message: text.limitRule, inputs, ...(limit.source ? { source: limit.source } : {}) }
  return (
    <>
      <p>{limit.remaining === null ? text.limitUnknown : text.limitLeft(formatKurus(limit.remaining))}</p>
      <Why reasons={[reason]} />
    </>
  )
}
