import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  declareConflict,
  drawMinutes,
  getCommitteeFile,
  signMinutes,
  voteOnApplication,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { call } from '#web/api/call.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Checklist, Sections, StateChip } from '#web/staff/components/application/sections.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { RecordPage } from '#web/staff/components/record-page.tsx'
import { EmptyState, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'
import { type CommitteeFile, VotesPart } from './votes.tsx'

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.file?.title ?? text.untitled)(args)

/** Why a file stays closed. */
const CLOSED = {
  'declaration-required': 'declaration',
  'conflict-declared': 'conflicted',
  'not-on-committee': 'outside',
} as const

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const projectId = namedId(args.params.projectId)
  try {
    return { projectId, file: await call(getCommitteeFile, { projectId }, args.context), closed: null }
  } catch (error) {
    const closed =
      error instanceof ApiRefusal ? Object.entries(CLOSED).find(([code]) => code === error.code) : undefined
    if (!closed) throw pageAnswer(error, args)
    return { projectId, file: null, closed: closed[1] }
  }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => paths.console.committeeFile.href(params)

export const action = submitMany({
  declare: submitWith(declareConflict, { notice: text.declaration.done, redirectTo: here }),
  vote: submitWith(voteOnApplication, { notice: text.vote.done, redirectTo: here }),
  draw: submitWith(drawMinutes, { notice: text.minutes.drawn, redirectTo: here }),
  sign: submitWith(signMinutes, { notice: text.minutes.signed, redirectTo: here }),
})

/** One file of the committee: first the declaration, then all of it; to who is conflicted nothing but that he is. */
export default function CommitteeFileScreen({ loaderData }: Route.ComponentProps) {
  const { file, closed, projectId } = loaderData
  if (file) return <OpenFile file={file} />
  return (
    <ConsoleFrame
      current="committeeFile"
      title={closed === 'declaration' ? text.declaration.title : text.untitled}
      above={<WayBack />}
    >
      {closed === null || closed === 'declaration' ? (
        <Declaration projectId={projectId} />
      ) : (
        <EmptyState icon="lock" title={text[closed].title}>
          {text[closed].text}
        </EmptyState>
      )}
    </ConsoleFrame>
  )
}

function WayBack(): ReactNode {
  return (
    <p className="mb-3 text-sm">
      <Link to={paths.console.committee.href()} className="link inline-flex min-h-6 items-center gap-2">
        <Icon name="arrow-left" className="size-4" /> {text.back}
      </Link>
    </p>
  )
}

function Declaration({ projectId }: { readonly projectId: string }) {
  const words = text.declaration
  return (
    <div className="prose-measure grid gap-4">
      <p>{words.intro}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {words.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-sm text-soft">{words.source}</p>
      <ContractForm endpoint={declareConflict} form="declare" className="grid gap-4">
        <HiddenField name="projectId" value={projectId} />
        <RadioGroup
          name="relation"
          label={words.label}
          options={[
            { key: 'none', value: words.no },
            { key: 'exists', value: words.yes },
          ]}
        />
        <TextAreaField name="note" label={words.note} hint={words.noteHint} rows={3} maxLength={1000} />
        <SubmitButton>{words.button}</SubmitButton>
      </ContractForm>
    </div>
  )
}

function OpenFile({ file }: { readonly file: CommitteeFile }) {
  return (
    <RecordPage
      current="committeeFile"
      title={file.title}
      above={<WayBack />}
      status={<StateChip state={file.state} />}
      parts={[
        { key: 'karar', label: text.parts.votes, content: <VotesPart file={file} /> },
        {
          key: 'rapor',
          label: text.parts.report,
          content: (
            <div className="rounded border border-line bg-surface p-5 break-words">
              <PlainText>{file.report}</PlainText>
            </div>
          ),
        },
        { key: 'basvuru', label: text.parts.file, content: <Sections sections={file.sections} /> },
        { key: 'olcutler', label: text.parts.checklist, content: <Checklist lines={file.checklist} /> },
      ]}
    />
  )
}
