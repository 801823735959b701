import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { declareConflict, type getFileParties } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { PARTIES } from '#contracts/projects/evaluation/rules.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import type { ConsoleScreen } from '#web/staff/components/console/places.ts'
import { EmptyState, Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Why a file stays closed. */
const CLOSED = {
  'declaration-required': 'declaration',
  'file-over': 'over',
  'conflict-declared': 'conflicted',
  'not-on-committee': 'outside',
} as const
export type Closed = (typeof CLOSED)[keyof typeof CLOSED]

/** Why the call was refused, where that is a file that stays closed to the member; null for any other fault. */
export function closedBy(error: unknown): Closed | null {
  if (!(error instanceof ApiRefusal)) return null
  return Object.entries(CLOSED).find(([code]) => code === error.code)?.[1] ?? null
}

export type Parties = OutputOf<typeof getFileParties>

/** A file that is not open: first the declaration; to who is conflicted nothing but that they are. */
export function ClosedFile({
  current,
  closed,
  fileId,
  title,
  parties,
  question = text.declaration.title,
}: {
  readonly current: ConsoleScreen
  readonly closed: Closed
  readonly fileId: string
  readonly title: string
  /** Whom the declaration is about; null where none is asked for. */
  readonly parties: Parties | null
  readonly question?: string
}) {
  const isDeclaration = closed === 'declaration'
  return (
    <ConsoleFrame current={current} title={isDeclaration ? question : title} above={<WayBack />}>
      {isDeclaration ? (
        <Declaration fileId={fileId} parties={parties} />
      ) : (
        <EmptyState icon="lock" title={text[closed].title}>
          {text[closed].text}
        </EmptyState>
      )}
    </ConsoleFrame>
  )
}

/** To the list of files. */
export function WayBack(): ReactNode {
  return (
    <p className="mb-3 text-sm">
      <Link to={consolePaths.committee.href()} className="link inline-flex min-h-6 items-center gap-2">
        <Icon name="arrow-left" className="size-4" /> {text.back}
      </Link>
    </p>
  )
}

/** The names a member holds against their own relations. */
function About({ parties: { title, projectCode, companyName, people } }: { readonly parties: Parties }) {
  const words = text.declaration.about
  const named = (part: (typeof PARTIES)[number]) =>
    people.filter((person) => person.part === part).map(({ name }) => name)
  return (
    <Facts
      facts={[
        [words.project, `${title} (${projectCode})`],
        [words.company, companyName],
        ...PARTIES.filter((part) => named(part).length > 0).map(
          (part) => [words[part], named(part).join(', ')] as const,
        ),
      ]}
    />
  )
}

function Declaration({ fileId, parties }: { readonly fileId: string; readonly parties: Parties | null }) {
  const words = text.declaration
  return (
    <div className="prose-measure grid gap-4">
      {parties && <About parties={parties} />}
      <p>{words.intro}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {words.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-sm text-soft">{words.source}</p>
      <ContractForm endpoint={declareConflict} form="declare" className="grid gap-4">
        <HiddenField name="fileId" value={fileId} />
        <RadioGroup
          name="relation"
          label={words.label}
          options={[
            { key: 'none', value: words.no },
            { key: 'exists', value: words.yes },
          ]}
        />
        <TextAreaField name="note" label={words.note} hint={words.noteHint} rows={3} maxLength={1000} />
        <div>
          <SubmitButton>{words.button}</SubmitButton>
        </div>
      </ContractForm>
    </div>
  )
}
