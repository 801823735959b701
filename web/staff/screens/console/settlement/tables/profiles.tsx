import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { beginTableProfile, type getTableProfiles } from '#contracts/settlement/bank-files/table-profile-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { tableHref } from '#web/staff/components/settlement/part-href.ts'
import { ContractForm, SubmitButton, TextField } from '#web/form/index.ts'
import { Card, Chip, type Column } from '#web/ui/index.ts'
import { StatementField, withFile } from '../statements.tsx'
import { text } from './text.ts'

type Profile = OutputOf<typeof getTableProfiles>['profiles'][number]

/** How the banks' tables are described, and the beginning of another description. */
export function Profiles({ profiles }: { readonly profiles: readonly Profile[] }) {
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{text.title}</h2>
      <p className="prose-measure text-sm text-soft">{text.intro}</p>
      {profiles.length > 0 && (
        <ConsoleTable
          rows={profiles}
          columns={COLUMNS}
          rowKey={({ profileId }) => profileId}
          caption={text.caption}
          since={({ begunAt }) => begunAt}
        />
      )}
      <h3 className="text-base">{text.begin.title}</h3>
      <ContractForm endpoint={beginTableProfile} form="begin-table" encType="multipart/form-data" complete={withFile}>
        <TextField name="name" label={text.begin.name} hint={text.begin.nameHint} maxLength={100} />
        <StatementField name="base64document" label={text.begin.file} hint={text.begin.fileHint} />
        <div>
          <SubmitButton look="secondary" icon="upload">
            {text.begin.button}
          </SubmitButton>
        </div>
      </ContractForm>
    </Card>
  )
}

const TONES = { draft: 'attention', begun: 'attention', confirmed: 'good', refused: 'bad', withdrawn: 'bad' } as const

const COLUMNS: readonly Column<Profile>[] = [
  { key: 'name', title: text.name, head: true, cell: ({ name }) => name },
  { key: 'state', title: text.state, cell: ({ state }) => <Chip tone={TONES[state]}>{text.states[state]}</Chip> },
  { key: 'by', title: text.by, cell: ({ begunBy }) => begunBy },
  {
    key: 'open',
    title: text.action,
    cell: ({ profileId, name }) => (
      <Link to={tableHref(profileId)} className="link inline-flex min-h-6 items-center whitespace-nowrap">
        {text.open}
        <span className="sr-only">: {name}</span>
      </Link>
    ),
  },
]
