import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { truthSentence } from '#contracts/platform/truth-messages.ts'
import { consolePaths, trialPaths } from '#contracts/staff-paths.ts'
import { askTruthsNow, getPlantings, getTrialState, plantChange, putBackChange } from '#contracts/trial/endpoints.ts'
import { PLANTINGS } from '#contracts/trial/plantings.ts'
import { load } from '#web/api/load.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { EnterButton } from '#web/staff/components/trial/enter-button.tsx'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { Card, Chip, Icon } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const [{ demoLogins }, { planted, broken }] = await Promise.all([
    load(getTrialState, {}, args),
    load(getPlantings, {}, args),
  ])
  const administrator = demoLogins.find(({ role }) => role === 'yonetici')
  return { planted, broken, administrator }
}

export const action = submitMany({
  plant: submitWith(plantChange, { notice: text.plantDone }),
  'put-back': submitWith(putBackChange, { notice: text.putBackDone }),
  ask: submitWith(askTruthsNow, {
    notice: ({ brokenCount, tamperedCount }) => text.asking.done(brokenCount, tamperedCount),
  }),
})

type Planted = OutputOf<typeof getPlantings>['planted'][number]

/** Records that anybody may change here by hand, and what the platform then finds. */
export default function TrialRecords({ loaderData: { planted, broken, administrator } }: Route.ComponentProps) {
  return (
    <TrialFrame current="records" title={text.title} lead={text.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {PLANTINGS.map((planting) => (
          <Change
            key={planting}
            planting={planting}
            planted={planted.find((each) => each.planting === planting) ?? null}
          />
        ))}
        <Asking broken={broken} emailAddress={administrator?.emailAddress ?? null} />
      </div>
    </TrialFrame>
  )
}

function Change({
  planting,
  planted,
}: {
  readonly planting: (typeof PLANTINGS)[number]
  readonly planted: Planted | null
}) {
  const { title, about } = text.plantings[planting]
  return (
    <Card as="section" className="grid content-start gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{title}</h2>
          <Chip tone={planted ? 'bad' : 'good'}>{planted ? text.planted : text.whole}</Chip>
        </div>
        <p className="mt-1 text-sm text-soft">{about}</p>
      </div>
      {planted && (
        <dl className="grid gap-1 text-sm">
          <Value name={text.before} value={planted.before} />
          <Value name={text.after} value={planted.after} />
        </dl>
      )}
      <ContractForm
        endpoint={planted ? putBackChange : plantChange}
        form={`${planted ? 'put-back' : 'plant'}:${planting}`}
        className="grid gap-3"
      >
        <input type="hidden" name="planting" value={planting} />
        <p>
          <SubmitButton look="secondary">{planted ? text.putBack : text.plant}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-14 shrink-0 text-soft">{name}</dt>
      <dd className="font-semibold break-all">{value}</dd>
    </div>
  )
}

function Asking({
  broken,
  emailAddress,
}: {
  readonly broken: readonly string[]
  readonly emailAddress: string | null
}) {
  const words = text.asking
  return (
    <Card as="section" className="grid content-start gap-4 lg:col-span-2">
      <div>
        <h2 className="text-lg">{words.title}</h2>
        <p className="prose-measure mt-1 text-sm text-soft">{unbroken(words.lead)}</p>
      </div>
      <ContractForm endpoint={askTruthsNow} form="ask" className="grid gap-3">
        <p>
          <SubmitButton>{words.button}</SubmitButton>
        </p>
      </ContractForm>
      {broken.length === 0 ? (
        <p className="flex items-start gap-2">
          <Icon name="success" className="size-5 shrink-0 text-action" />
          {words.none}
        </p>
      ) : (
        <>
          <h3>{words.broken}</h3>
          <ul className="grid gap-2">
            {broken.map((name) => (
              <li key={name} className="flex items-start gap-2">
                <Icon name="error" className="size-5 shrink-0 text-danger" />
                {truthSentence(name)}
              </li>
            ))}
          </ul>
          <p className="prose-measure text-sm text-soft">{unbroken(words.next)}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {emailAddress !== null && (
              <EnterButton emailAddress={emailAddress} to={consolePaths.truths.href()} label={words.toConsoleAs}>
                {words.toConsole}
              </EnterButton>
            )}
            <Link to={trialPaths.inbox.href()} className="link">
              {words.toInbox}
            </Link>
            <Link to={paths.ledger.href()} className="link">
              {words.toRoots}
            </Link>
          </div>
        </>
      )}
    </Card>
  )
}
