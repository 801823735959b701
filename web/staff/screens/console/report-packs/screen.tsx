import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { askRegulatorPack, getRegulatorPacks } from '#contracts/reports/pack-endpoints.ts'
import { PACK_IDENTITIES } from '#contracts/reports/packs.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ContractForm, RadioGroup, SelectField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { ReportTabs } from '#web/staff/components/report-tabs.tsx'
import { Card, Chip, type Column, EmptyState, Icon, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Shown = OutputOf<typeof getRegulatorPacks>
type Pack = Shown['packs'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getRegulatorPacks, {}, args)
}

export const action = submit(askRegulatorPack, {
  notice: text.ask.done,
  redirectTo: consolePaths.reportPacks.href(),
})

/** A campaign's records for the regulator: asked for, made beside everything else, and taken. */
export default function ReportPacks({ loaderData: { keptDays, packs, campaigns } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="reportPacks" title={text.title}>
      <div className="grid gap-8">
        <ReportTabs current="packs" />
        <p className="prose-measure text-soft">{text.intro(keptDays)}</p>
        <section className="grid gap-3">
          <h2 className="text-lg">{text.ask.title}</h2>
          {campaigns.length === 0 ? (
            <p className="text-soft">{text.ask.none}</p>
          ) : (
            <Card>
              <AskForm key={packs[0]?.id} campaigns={campaigns} />
            </Card>
          )}
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg">{text.list}</h2>
          {packs.length === 0 ? (
            <EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>
          ) : (
            <ConsoleTable rows={packs} columns={COLUMNS} rowKey={({ id }) => id} caption={text.list} />
          )}
        </section>
      </div>
    </ConsoleFrame>
  )
}

function AskForm({ campaigns }: Pick<Shown, 'campaigns'>) {
  const { ask } = text
  return (
    <ContractForm endpoint={askRegulatorPack} className="grid max-w-2xl gap-4">
      <SelectField
        name="projectId"
        label={ask.campaign}
        options={campaigns.map(({ projectId, title, projectCode }) => ({
          key: projectId,
          value: `${title} (${projectCode})`,
        }))}
      />
      <RadioGroup
        name="identities"
        label={ask.identities}
        defaultValue="masked"
        columns
        options={PACK_IDENTITIES.map((key) => ({ key, value: ask.options[key], hint: ask.hints[key] }))}
      />
      <TextAreaField name="reason" label={ask.reason} hint={ask.reasonHint} rows={2} maxLength={500} />
      <div className="flex justify-end max-sm:*:w-full">
        <SubmitButton>{ask.submit}</SubmitButton>
      </div>
    </ContractForm>
  )
}

const COLUMNS: readonly Column<Pack>[] = [
  {
    key: 'campaign',
    title: text.columns.campaign,
    head: true,
    cell: ({ projectTitle, identities }) => (
      <>
        {projectTitle}
        <span className="block font-normal text-soft">{text.identities[identities]}</span>
      </>
    ),
  },
  {
    key: 'reason',
    title: text.columns.reason,
    prose: true,
    cell: ({ reason }) => <span className="line-clamp-3 wrap-anywhere">{reason}</span>,
  },
  {
    key: 'asked',
    title: text.columns.asked,
    cell: ({ askedAt, askedBy }) => (
      <span className="grid gap-1">
        <Moment at={askedAt} />
        <span className="text-soft">{askedBy}</span>
      </span>
    ),
  },
  { key: 'file', title: text.columns.file, cell: (pack) => <File pack={pack} /> },
]

function File({ pack: { id, state, byteLength, sha256 } }: { readonly pack: Pack }) {
  return (
    <div className="grid justify-items-start gap-2 max-lg:justify-items-end">
      {state === 'ready' ? (
        <a
          href={`${consolePaths.reportPacks.pattern}/${id}`}
          download
          className="link inline-flex min-h-6 items-center gap-2 font-semibold whitespace-nowrap"
        >
          <Icon name="download" className="size-5" /> {text.download}
          {byteLength !== null && <span className="font-normal">({text.size(byteLength)})</span>}
        </a>
      ) : (
        <Chip tone={state === 'waiting' ? 'attention' : 'plain'}>{text.states[state]}</Chip>
      )}
      {state === 'waiting' && (
        <Link to={consolePaths.reportPacks.href()} className="link inline-flex min-h-6 items-center">
          {text.refresh}
        </Link>
      )}
      {sha256 !== null && (
        <span className="text-xs break-all text-soft">
          {text.hash}: {sha256}
        </span>
      )}
    </div>
  )
}
