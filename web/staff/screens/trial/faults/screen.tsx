import { useActionData } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { changeAtIys, getIysRecords, getTrialState, setFault } from '#contracts/trial/endpoints.ts'
import { FAULT_MODES, FAULTY_SYSTEMS } from '#contracts/trial/faults.ts'
import { load } from '#web/api/load.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { ContractForm, SelectField, SubmitButton, TextField } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Chip, Icon } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { IysRecords } from './iys-records.tsx'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

type Fault = OutputOf<typeof getTrialState>['faults'][number]
type System = Fault['system']

export async function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const [{ faults }, iysRecords] = await Promise.all([load(getTrialState, {}, args), load(getIysRecords, {}, args)])
  return { iysRecords, faults: faults.filter(({ mode }) => mode !== 'none') }
}

export const action = submitMany({
  ...Object.fromEntries(
    FAULTY_SYSTEMS.flatMap((system) => [
      [system, submitWith(setFault, { notice: text.setDone })],
      [`${system}-clear`, submitWith(setFault, { notice: text.clearDone })],
    ]),
  ),
  'iys-record': submitWith(changeAtIys, { notice: text.iys.changed }),
})

const MODES = FAULT_MODES.filter((mode) => mode !== 'none')

export default function TrialServices({ loaderData }: Route.ComponentProps) {
  return (
    <TrialFrame current="faults" title={text.title} lead={text.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {FAULTY_SYSTEMS.map((system) => (
          <Service key={system} system={system} fault={loaderData.faults.find((each) => each.system === system)} />
        ))}
      </div>
      <p className="prose-measure text-sm text-soft">{text.note}</p>
      <IysRecords records={loaderData.iysRecords} />
    </TrialFrame>
  )
}

function Service({ system, fault }: { readonly system: System; readonly fault: Fault | undefined }) {
  return (
    <Card as="section" className="grid content-start gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{text.systems[system]}</h2>
          <Chip tone={fault ? 'bad' : 'good'}>{fault ? text.broken : text.working}</Chip>
        </div>
        <p className="mt-1 text-sm text-soft">{unbroken(text.about[system])}</p>
      </div>
      {fault ? <FaultSet system={system} fault={fault} /> : <FaultForm system={system} />}
    </Card>
  )
}

function FaultSet({ system, fault }: { readonly system: System; readonly fault: Fault }) {
  return (
    <ContractForm endpoint={setFault} form={`${system}-clear`} className="grid gap-4">
      <input type="hidden" name="system" value={system} />
      <input type="hidden" name="mode" value="none" />
      <div className="rounded border border-danger-line bg-danger-tint p-4">
        <p className="font-semibold">{fault.mode !== 'none' && text.now(text.modes[fault.mode])}</p>
        <p className="text-sm">
          {fault.mode === 'delay' && `${text.delayed(fault.delayMs)}, `}
          {fault.remaining === null ? text.untilCleared : text.remaining(fault.remaining)}
        </p>
      </div>
      <p>
        <SubmitButton>{text.clear}</SubmitButton>
      </p>
    </ContractForm>
  )
}

function FaultForm({ system }: { readonly system: System }) {
  // A refusal stands in its form, so the form stands open.
  const isRefused = useActionData<FormReply>()?.form === system
  return (
    <details open={isRefused} className="group">
      <summary className="flex min-h-10 list-none items-center gap-2 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
        {text.open}
        <span className="sr-only"> ({text.systems[system]})</span>
      </summary>
      <ContractForm endpoint={setFault} form={system} className="mt-3 grid gap-2">
        <input type="hidden" name="system" value={system} />
        <SelectField
          name="mode"
          label={text.mode}
          options={MODES.map((mode) => ({ key: mode, value: text.modes[mode] }))}
        />
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField
            name="delayMs"
            label={text.delay}
            hint={text.delayHint}
            inputMode="numeric"
            suffix={text.delayUnit}
            maxLength={7}
            optional
          />
          <TextField name="count" label={text.count} hint={text.countHint} inputMode="numeric" maxLength={4} optional />
        </div>
        <p>
          <SubmitButton look="secondary">{text.set}</SubmitButton>
        </p>
      </ContractForm>
    </details>
  )
}
