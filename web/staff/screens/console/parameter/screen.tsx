import { data, Link } from 'react-router'
import {
  confirmParameter,
  getParameter,
  proposeParameter,
  proposeTakeBack,
  refuseParameter,
  withdrawParameter,
} from '#contracts/platform/parameter-endpoints.ts'
import { parameterSources } from '#contracts/platform/parameter-messages.ts'
import { parameterWords } from '#contracts/platform/parameter-name-messages.ts'
import { formatParameter } from '#contracts/platform/parameter-values.ts'
import { declarationOf, isParameterKey } from '#contracts/platform/parameters.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { Facts } from '#web/components/facts.tsx'
import { shownDay } from '#web/components/reporting/text.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { StateChips } from '#web/staff/components/parameters/state-chips.tsx'
import { text as shared } from '#web/staff/components/parameters/text.ts'
import { Alert, Card, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Decided, History } from './history.tsx'
import { Propose } from './propose.tsx'
import { text } from './text.ts'
import { type ShownParameter, Waiting } from './waiting.tsx'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const { key } = args.params
  if (!isParameterKey(key)) throw data(null, { status: 404 })
  return load(getParameter, { key }, args)
}

const here = (_result: unknown, { params }: Route.ActionArgs) => consolePaths.parameter.href({ key: params.key })

export const action = submitMany<Route.ActionArgs>({
  propose: submitWith(proposeParameter, { notice: text.propose.done, redirectTo: here }),
  'take-back': submitWith(proposeTakeBack, { notice: text.takeBack.done, redirectTo: here }),
  confirm: submitWith(confirmParameter, { notice: text.confirm.done, redirectTo: here }),
  refuse: submitWith(refuseParameter, { notice: text.refuse.done, redirectTo: here }),
  withdraw: submitWith(withdrawParameter, { notice: text.withdraw.done, redirectTo: here }),
})

/** One of the law's numbers: what holds, who reads it, what waits, and what held before. */
export default function Parameter({ loaderData: parameter }: Route.ComponentProps) {
  const { key, state, proposals, mayPropose } = parameter
  const waiting = proposals.filter((each) => each.state === 'begun').toSorted(firstDayFirst)
  return (
    <ConsoleFrame
      current="parameter"
      title={parameterWords[key].name}
      above={
        <Link
          to={consolePaths.parameters.href()}
          className="link mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm"
        >
          <Icon name="arrow-left" className="size-4" /> {text.back}
        </Link>
      }
      actions={<StateChips {...parameter} />}
      lead={state === 'known' ? null : <Alert kind="warning" title={text.yearly[state]} />}
    >
      <div className="grid gap-8" key={JSON.stringify(proposals.map((each) => [each.proposalId, each.state]))}>
        <Card>
          <Facts facts={factsOf(parameter)} />
        </Card>
        <section className="grid gap-3">
          <h2 className="text-lg">{text.waiting.title}</h2>
          {waiting.length === 0 && <p className="text-soft">{text.waiting.none}</p>}
          {waiting.length > 0 && (
            <ul className="grid gap-4">
              {waiting.map((proposal, at) => (
                <Waiting
                  key={proposal.proposalId}
                  parameter={parameter}
                  proposal={proposal}
                  isBehind={waiting.slice(0, at).some(({ isOwn }) => isOwn === proposal.isOwn)}
                />
              ))}
            </ul>
          )}
          {mayPropose && <Propose parameter={parameter} />}
        </section>
        <History parameter={parameter} />
        <Decided parameter={parameter} />
      </div>
    </ConsoleFrame>
  )
}

const firstDayFirst = (a: { readonly validFrom: string }, b: { readonly validFrom: string }): number =>
  a.validFrom < b.validFrom ? -1 : 1

function factsOf({ key, today, next }: ShownParameter): [string, string][] {
  const { source, least, most } = declarationOf(key)
  return [
    [text.rule, parameterWords[key].rule],
    [text.today, today ? formatParameter(key, today.value) : shared.none],
    ...(today
      ? ([
          [text.since, shownDay(today.validFrom)],
          [text.source, today.source],
        ] as [string, string][])
      : []),
    ...(next
      ? [[text.next, text.from(formatParameter(key, next.value), shownDay(next.validFrom))] as [string, string]]
      : []),
    [text.kind, parameterSources[source]],
    [text.bounds, text.between(formatParameter(key, least), formatParameter(key, most))],
  ]
}
