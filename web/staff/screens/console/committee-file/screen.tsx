import {
  declareConflict,
  drawMinutes,
  getCommitteeFile,
  signMinutes,
  signMinutesWithPasskey,
  voteOnApplication,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { call } from '#web/api/call.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { OtherCompany } from '#web/staff/components/application/other-company.tsx'
import { FounderPart } from '#web/staff/components/application/founder.tsx'
import { Checklist, Sections, StateChip } from '#web/staff/components/application/sections.tsx'
import { closedBy, ClosedFile, WayBack } from '#web/staff/components/committee/declaration.tsx'
import { loadParties } from '#web/staff/components/committee/load-parties.ts'
import { text as shared } from '#web/staff/components/committee/text.ts'
import { RecordPage } from '#web/staff/components/record-page.tsx'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'
import { type CommitteeFile, VotesPart } from './votes.tsx'

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.file?.title ?? text.untitled)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const projectId = namedId(args.params.projectId)
  try {
    return { projectId, file: await call(getCommitteeFile, { projectId }, args.context), closed: null, parties: null }
  } catch (error) {
    const closed = closedBy(error)
    if (!closed) throw pageAnswer(error, args)
    return { projectId, file: null, closed, parties: await loadParties(args, projectId, closed) }
  }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.committeeFile.href(params)

export const action = submitMany({
  declare: submitWith(declareConflict, { notice: shared.declaration.done, redirectTo: here }),
  vote: submitWith(voteOnApplication, { notice: shared.vote.done, redirectTo: here }),
  draw: submitWith(drawMinutes, { notice: shared.minutes.drawn, redirectTo: here }),
  sign: submitWith(signMinutes, { notice: shared.minutes.signed, redirectTo: here }),
  'sign-by-key': submitWith(signMinutesWithPasskey, { notice: shared.minutes.signed, redirectTo: here }),
})

/** One application before the committee: first the declaration, then all of it. */
export default function CommitteeFileScreen({ loaderData }: Route.ComponentProps) {
  const { file, closed, parties, projectId } = loaderData
  if (file) return <OpenFile file={file} />
  return (
    <ClosedFile
      current="committeeFile"
      closed={closed}
      fileId={projectId}
      title={text.untitled}
      parties={parties}
      question={text.declarationTitle}
    />
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
        {
          key: 'girisimci',
          label: text.parts.founder,
          content: (
            <div className="grid gap-4">
              <OtherCompany {...file} />
              <FounderPart founder={file.founder} standing={file.founderStanding} />
            </div>
          ),
        },
        { key: 'olcutler', label: text.parts.checklist, content: <Checklist lines={file.checklist} /> },
      ]}
    />
  )
}
