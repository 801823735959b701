import { Link } from 'react-router'
import { restoreContentVersion } from '#contracts/content/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { authorName } from '#web/staff/components/content-form/fields/author-name.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Chip, type Column, Moment, type Tone } from '#web/ui/index.ts'
import { text } from './text.ts'
import { versionName } from './version-name.ts'
import type { Route } from './+types/screen.ts'

type History = Route.ComponentProps['loaderData']
type Version = History['versions'][number]

const TONES: Readonly<Record<Version['state'], Tone>> = {
  draft: 'attention',
  scheduled: 'attention',
  published: 'good',
  superseded: 'plain',
  discarded: 'plain',
}

function columnsOf(history: History): readonly Column<Version>[] {
  return [
    {
      key: 'version',
      title: text.columns.version,
      head: true,
      cell: (version) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {version.number !== null && text.number(version.number)}
          <Chip tone={TONES[version.state]}>{text.states[version.state]}</Chip>
        </span>
      ),
    },
    {
      key: 'when',
      title: text.columns.when,
      cell: (version) => (
        <>
          <span className="xl:whitespace-nowrap">
            <Moment at={version.publishedAt ?? version.publishAt ?? version.changedAt} />
          </span>
          <span className="block text-soft">{authorName(version)}</span>
        </>
      ),
    },
    {
      key: 'reason',
      title: text.columns.reason,
      cell: ({ reason, state }) => (
        <span className="break-words">
          {reason ?? <span className="text-soft">{state === 'draft' ? text.reasonLater : text.noReason}</span>}
        </span>
      ),
    },
    {
      key: 'hash',
      title: text.columns.hash,
      cell: ({ sha256 }) =>
        sha256 ? (
          <code className="text-xs" title={`${text.hashTitle}: ${sha256}`}>
            {sha256.slice(0, 12)}…
          </code>
        ) : (
          <span className="text-xs text-soft">{text.noHash}</span>
        ),
    },
    {
      key: 'actions',
      title: text.columns.actions,
      cell: (version) => <Actions version={version} history={history} />,
    },
  ]
}

/** One row per version, newest first. */
export function VersionTable({ history }: { readonly history: History }) {
  return (
    <ConsoleTable
      rows={history.versions}
      columns={columnsOf(history)}
      rowKey={({ id }) => id}
      caption={text.versions}
    />
  )
}

function Actions({ version, history }: { readonly version: Version; readonly history: History }) {
  const { kind, item, mayRestore, publishedId, hasDraft } = history
  const isOpen = version.id === publishedId || version.state === 'draft' || version.state === 'scheduled'
  const name = versionName(version)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 lg:justify-start">
      <Link
        to={consolePaths.contentPreview.href({ kind, itemId: item.id, surum: version.id })}
        className="link whitespace-nowrap"
        aria-label={`${name}: ${text.preview}`}
      >
        {text.preview}
      </Link>
      {mayRestore && !isOpen && (
        <details name="geri">
          <summary
            className="link w-fit list-none whitespace-nowrap [&::-webkit-details-marker]:hidden"
            aria-label={`${name}: ${text.restore.button}`}
          >
            {text.restore.button}
          </summary>
          <ContractForm
            endpoint={restoreContentVersion}
            form="restore"
            className="mt-2 grid max-w-72 gap-2 whitespace-normal"
          >
            <input type="hidden" name="versionId" value={version.id} />
            <p className="text-sm text-soft">
              {text.restore.effect} {hasDraft && text.restore.replaces}
            </p>
            <p>
              <SubmitButton look="secondary" size="small">
                {text.restore.confirm(name)}
              </SubmitButton>
            </p>
          </ContractForm>
        </details>
      )}
    </div>
  )
}
