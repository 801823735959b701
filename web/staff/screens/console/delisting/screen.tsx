import {
  beginDelisting,
  confirmDelisting,
  confirmDelistingWithPasskey,
  getDelisting,
  withdrawDelisting,
} from '#contracts/delisting/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { Facts } from '#web/components/facts.tsx'
import { shownDay } from '#web/components/reporting/text.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { Alert, Card, Chip, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Begin, Decide } from './steps.tsx'
import { Withdrawn } from './withdrawn.tsx'
import { text } from './text.ts'
import { type Shown, WhatEnds, WhatGoesOn } from './what-ends.tsx'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getDelisting, {}, args)
}

const redirectTo = () => consolePaths.delisting.href()

export const action = submitMany({
  begin: submitWith(beginDelisting, { notice: text.begin.done, redirectTo }),
  confirm: submitWith(confirmDelisting, { notice: text.confirm.done, redirectTo }),
  'confirm-by-key': submitWith(confirmDelistingWithPasskey, { notice: text.confirm.done, redirectTo }),
  withdraw: submitWith(withdrawDelisting, { notice: text.withdraw.done, redirectTo }),
})

/** SPK's decision to strike the platform off its list: what it would end, who enters it and who confirms it. */
export default function Delisting({ loaderData: shown }: Route.ComponentProps) {
  const { confirmed, begun, mayBegin } = shown
  return (
    <ConsoleFrame current="delisting" title={text.title} actions={<Standing {...shown} />}>
      <div className="grid gap-6" key={`${begun?.decisionId} ${confirmed?.decidedAt}`}>
        <p className="prose-measure text-soft">{text.intro}</p>
        {confirmed && <Confirmed confirmed={confirmed} />}
        {begun && <Begun shown={shown} begun={begun} />}
        {mayBegin && (
          <div className="steps flex flex-wrap items-start gap-3">
            <Begin />
          </div>
        )}
        {!confirmed && <WhatEnds shown={shown} />}
        <WhatGoesOn kept={shown.kept} />
        <Withdrawn rows={shown.withdrawn} />
      </div>
    </ConsoleFrame>
  )
}

function Standing({ confirmed, begun }: Pick<Shown, 'confirmed' | 'begun'>) {
  if (confirmed) return <Chip tone="bad">{text.delisted}</Chip>
  return begun ? <Chip tone="attention">{text.begun}</Chip> : <Chip tone="good">{text.onList}</Chip>
}

function Confirmed({ confirmed }: { readonly confirmed: NonNullable<Shown['confirmed']> }) {
  const { decidedOn, source, begunBy, decidedBy, decidedAt } = confirmed
  return (
    <Card className="grid gap-4">
      <Alert kind="warning" title={text.since}>
        <p>{text.still}</p>
      </Alert>
      <Facts
        facts={[
          [text.facts.decidedOn, shownDay(decidedOn)],
          [text.facts.source, source],
          [text.facts.by, begunBy],
          [
            text.facts.decidedBy,
            <span key="by">
              {decidedBy}, <Moment at={decidedAt} />
            </span>,
          ],
        ]}
      />
    </Card>
  )
}

function Begun({ shown, begun }: { readonly shown: Shown; readonly begun: NonNullable<Shown['begun']> }) {
  const { decidedOn, source, by, at, isOwn } = begun
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{text.waiting}</h2>
      <Facts
        facts={[
          [text.facts.decidedOn, shownDay(decidedOn)],
          [text.facts.source, source],
          [
            text.facts.by,
            <span key="by">
              {by}, <Moment at={at} />
            </span>,
          ],
        ]}
      />
      {isOwn && <Alert kind="info" title={text.own} />}
      {shown.mayDecide && <Decide shown={shown} begun={begun} />}
    </Card>
  )
}
