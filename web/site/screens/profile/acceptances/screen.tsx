import { redirect, type ActionFunctionArgs } from 'react-router'
import { getInvestmentAcceptances } from '#contracts/investments/endpoints.ts'
import {
  acceptLegalTexts,
  getAcceptances,
  getLegalTextDifference,
  getPendingAcceptances,
} from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getLegalText, type LegalTextKind } from '#contracts/platform/endpoints.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { load, localPath, requireMember, RETURN_TO } from '#web/api/load.ts'
import { Markdown } from '#web/components/markdown.tsx'
import { toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Card, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { AFTER, History, SHOWN } from './history.tsx'
import { INVESTMENTS_AFTER, OfInvestments } from './of-investments.tsx'
import { type Pending, PendingText } from './pending-text.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const here = paths.profile.acceptances

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const shown = query.get(SHOWN)
  const [asked, history, ofInvestments, shownText] = await Promise.all([
    load(getPendingAcceptances, {}, args),
    load(getAcceptances, { after: query.get(AFTER) ?? '' }, args),
    load(getInvestmentAcceptances, { after: query.get(INVESTMENTS_AFTER) ?? '' }, args),
    shown ? load(getLegalText, { id: shown }, args) : null,
  ])
  const pending = await Promise.all(asked.map((each) => readPending(each, args)))
  return { pending, history, ofInvestments, shownText, returnTo: returnPath(args.request) }
}

async function readPending(asked: Pending['asked'], args: Route.LoaderArgs): Promise<Pending> {
  const [{ body }, difference] = await Promise.all([
    load(getLegalText, { id: asked.id }, args),
    load(getLegalTextDifference, { fromId: asked.acceptedId, toId: asked.id }, args),
  ])
  return { asked, body, difference }
}

/** Where the member was going before they were asked; empty when they came by themselves. */
function returnPath(request: Request): string {
  return localPath(new URL(request.url).searchParams.get(RETURN_TO), '')
}

/** After the last text they go on to where they were going. */
async function goOn(_done: unknown, args: ActionFunctionArgs): Promise<Response> {
  const left = await load(getPendingAcceptances, {}, args)
  const target = returnPath(args.request)
  if (left.length === 0) return leadTo(target || here.href(), args.request)
  return redirect(here.href(target ? { [RETURN_TO]: target } : {}), { status: 303 })
}

const accept = submitWith(acceptLegalTexts, { complete: toAccepted, after: goOn, notice: text.pending.saved })

/** A form of its own for every text: nothing is accepted together with something else. */
const FORMS: Readonly<Record<LegalTextKind, typeof accept>> = {
  'membership-agreement': accept,
  'privacy-notice': accept,
  'explicit-consent': accept,
  'commercial-messages': accept,
  'framework-agreement': accept,
  'general-risk-notice': accept,
  'investment-agreement': accept,
  'entrepreneur-agreement': accept,
  'cookie-policy': accept,
  'evaluation-policy': accept,
  'conflict-of-interest-policy': accept,
  'anti-money-laundering-policy': accept,
  'fees-and-deductions': accept,
}

export const action = submitMany(FORMS)

export default function Acceptances({ loaderData }: Route.ComponentProps) {
  const { pending, history, ofInvestments, shownText, returnTo } = loaderData
  return (
    <ProfileFrame current="acceptances" title={text.title}>
      <div className="grid gap-12">
        {pending.length > 0 && <PendingTexts pending={pending} returnTo={returnTo} />}
        {pending.length === 0 && (
          <Alert kind="success" title={text.none.title}>
            {returnTo && (
              <LinkButton to={returnTo} size="small">
                {text.none.goOn}
              </LinkButton>
            )}
          </Alert>
        )}
        {shownText && <ShownText {...shownText} />}
        <OfInvestments {...ofInvestments} />
        <History {...history} />
      </div>
    </ProfileFrame>
  )
}

function PendingTexts({ pending, returnTo }: { readonly pending: readonly Pending[]; readonly returnTo: string }) {
  const words = text.pending
  const stopsInvesting = pending.some(({ asked }) => asked.isNeededToInvest)
  return (
    <section aria-labelledby="bekleyen" className="grid gap-5">
      <h2 id="bekleyen">{words.title}</h2>
      <Alert kind="warning" title={words.lead(pending.length)}>
        <p>
          {stopsInvesting ? words.stopsInvesting : words.free} {words.each}
        </p>
        {returnTo && (
          <p className="mt-3">
            <LinkButton to={returnTo} look="secondary" size="small">
              {text.later}
            </LinkButton>
          </p>
        )}
      </Alert>
      {pending.map((each) => (
        <PendingText key={each.asked.id} pending={each} />
      ))}
    </section>
  )
}

function ShownText({
  title,
  version,
  body,
}: {
  readonly title: string
  readonly version: number
  readonly body: string
}) {
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="metin" className="scroll-mt-4 text-xl">
          {title} <span className="text-base font-normal text-soft">{text.shown.version(version)}</span>
        </h2>
        <LinkButton to={here.href()} look="quiet" size="small" icon="close">
          {text.shown.close}
        </LinkButton>
      </div>
      <div className="[&_h2]:mt-3 [&_h2]:text-lg">
        <Markdown body={body} without={title} />
      </div>
    </Card>
  )
}
