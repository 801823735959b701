import { consolePaths } from '#contracts/staff-paths.ts'
import { CLOSING_MINUTES } from '#contracts/platform/maintenance.ts'
import { closePlatform, getMaintenance, reopenPlatform } from '#contracts/platform/maintenance-endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { getEndingRights } from '#contracts/investments/ending-rights-endpoint.ts'
import { Facts } from '#web/components/facts.tsx'
import { SelectField, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { EndingRights } from './ending-rights.tsx'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [maintenance, { terms }] = await Promise.all([load(getMaintenance, {}, args), load(getEndingRights, {}, args)])
  return { ...maintenance, terms }
}

const redirectTo = () => consolePaths.maintenance.href()

export const action = submitMany({
  close: submitWith(closePlatform, { notice: text.close.done, redirectTo }),
  reopen: submitWith(reopenPlatform, { notice: text.reopen.done, redirectTo }),
})

/** Closes the platform to all but staff, and opens it again. */
export default function Maintenance({ loaderData: { closed, mayEdit, terms } }: Route.ComponentProps) {
  const { close, reopen, facts } = text
  return (
    <ConsoleFrame
      current="maintenance"
      title={text.title}
      actions={<Chip tone={closed ? 'attention' : 'good'}>{closed ? text.closed : text.open}</Chip>}
    >
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        {closed && (
          <Card>
            <Facts
              facts={[
                [
                  facts.words,
                  <span key="words" className="whitespace-pre-line">
                    {closed.words}
                  </span>,
                ],
                [facts.since, <Moment key="since" at={closed.since} />],
                [facts.until, <Moment key="until" at={closed.until} />],
              ]}
            />
          </Card>
        )}
        <EndingRights terms={terms} isClosed={closed !== null} />
        {mayEdit && (
          <div className="steps flex flex-wrap items-start gap-3" key={String(closed?.until)}>
            {closed && (
              <ReasonForm
                endpoint={reopenPlatform}
                form="reopen"
                icon="check"
                look="primary"
                title={reopen.title}
                button={reopen.button}
                consequence={reopen.consequence}
              />
            )}
            <ReasonForm
              endpoint={closePlatform}
              form="close"
              look={closed ? 'secondary' : 'danger'}
              title={closed ? close.change : close.title}
              button={closed ? close.changeButton : close.button}
              consequence={close.consequence}
              values={{ words: closed?.words ?? '', minutes: '30' }}
            >
              <TextAreaField name="words" label={close.words} hint={close.wordsHint} rows={4} maxLength={500} />
              <SelectField
                name="minutes"
                label={close.minutes}
                options={CLOSING_MINUTES.map((key) => ({ key, value: close.durations[key] }))}
              />
            </ReasonForm>
          </div>
        )}
      </div>
    </ConsoleFrame>
  )
}
