import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import {
  declareConflict,
  drawMinutes,
  signMinutes,
  signMinutesWithPasskey,
} from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getResolution, voteOnResolution } from '#contracts/projects/resolution/endpoints.ts'
import { tellEndFirst } from '#contracts/projects/form/told-end.ts'
import { resolutionNames } from '#contracts/projects/resolution/messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Facts } from '#web/components/facts.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { call } from '#web/api/call.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { StateChip } from '#web/staff/components/application/sections.tsx'
import { closedBy, ClosedFile, WayBack } from '#web/staff/components/committee/declaration.tsx'
import { CastVotes } from '#web/staff/components/committee/cast-votes.tsx'
import { loadParties } from '#web/staff/components/committee/load-parties.ts'
import { Membership, Minutes } from '#web/staff/components/committee/table.tsx'
import { text as shared } from '#web/staff/components/committee/text.ts'
import { VoteFields } from '#web/staff/components/committee/vote-fields.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { Alert, Chip, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Resolution = OutputOf<typeof getResolution>

export const meta = (args: Route.MetaArgs) => titled(args.loaderData?.file?.title ?? text.untitled)(args)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const resolutionId = namedId(args.params.resolutionId)
  try {
    return {
      resolutionId,
      file: await call(getResolution, { resolutionId }, args.context),
      closed: null,
      parties: null,
    }
  } catch (error) {
    const closed = closedBy(error)
    if (!closed) throw pageAnswer(error, args)
    return { resolutionId, file: null, closed, parties: await loadParties(args, resolutionId, closed) }
  }
}

const here = (_data: unknown, { params }: Route.ActionArgs): string => consolePaths.resolution.href(params)

export const action = submitMany({
  declare: submitWith(declareConflict, { notice: shared.declaration.done, redirectTo: here }),
  vote: submitWith(voteOnResolution, { notice: shared.vote.done, redirectTo: here }),
  draw: submitWith(drawMinutes, { notice: shared.minutes.drawn, redirectTo: here }),
  sign: submitWith(signMinutes, { notice: shared.minutes.signed, redirectTo: here }),
  'sign-by-key': submitWith(signMinutesWithPasskey, { notice: shared.minutes.signed, redirectTo: here }),
})

/** One resolution about a public campaign: first the declaration, then what is proposed, the votes and the minutes. */
export default function ResolutionScreen({ loaderData }: Route.ComponentProps) {
  const { file, closed, parties, resolutionId } = loaderData
  if (!file) {
    return (
      <ClosedFile current="resolution" closed={closed} fileId={resolutionId} title={text.untitled} parties={parties} />
    )
  }
  return (
    <ConsoleFrame current="resolution" title={file.title} above={<WayBack />} actions={<Standing file={file} />}>
      <div className="grid gap-8">
        <Proposal file={file} />
        <Membership file={file} />
        {file.mayVote && <VoteForm file={file} />}
        {file.votes.length > 0 && <CastVotes file={file} />}
        <Minutes
          file={file}
          isOpen={file.ended === null}
          result={file.minutes && <p className="font-semibold">{text.outcome[file.minutes.outcome]}</p>}
        />
      </div>
    </ConsoleFrame>
  )
}

function Standing({ file: { isLate, isSuspended, state } }: { readonly file: Resolution }) {
  return (
    <>
      {isLate && (
        <Chip tone="attention" icon="clock">
          {text.late}
        </Chip>
      )}
      <StateChip state={isSuspended ? 'suspended' : state} />
    </>
  )
}

function Proposal({ file }: { readonly file: Resolution }) {
  const { kind, reason, proposedBy, proposedAt, dueOn, lapsesAt, ended, projectId } = file
  return (
    <section className="grid gap-4">
      <Facts
        facts={[
          [text.facts.kind, resolutionNames[kind]],
          [text.facts.reason, <PlainText key="reason">{reason}</PlainText>],
          [
            text.facts.proposedBy,
            <>
              {proposedBy ?? text.platform} · <Moment at={proposedAt} />
            </>,
          ],
          [text.facts.due, formatDay(istanbulMoment(dueOn))],
          ...(lapsesAt === null ? [] : [[text.facts.lapses, <Moment key="lapses" at={lapsesAt} />] as const]),
          ...(ended
            ? [
                [
                  text.facts.ended,
                  <>
                    {text.ended[ended.outcome]} · <Moment at={ended.at} />
                  </>,
                ] as const,
              ]
            : []),
        ]}
      />
      {file.endsOn !== null && (
        <Alert kind="warning" title={text.endFirst}>
          <p>{tellEndFirst(file.endsOn, dueOn)}</p>
        </Alert>
      )}
      {!ended && <p className="prose-measure text-soft">{text.consequence[kind]}</p>}
      {file.changeId !== null && (
        <p>
          <Link to={consolePaths.formChange.href({ changeId: file.changeId })} className="link font-semibold">
            {text.toDifference}
          </Link>
        </p>
      )}
      <p>
        <Link to={consolePaths.campaignRecord.href({ projectId })} className="link">
          {text.toCampaign}
        </Link>
      </p>
    </section>
  )
}

function VoteForm({ file: { id } }: { readonly file: Resolution }) {
  return (
    <section>
      <h2 className="mb-4 text-lg">{shared.vote.title}</h2>
      <ContractForm endpoint={voteOnResolution} form="vote" className="grid gap-6">
        <HiddenField name="resolutionId" value={id} />
        <VoteFields hint={text.hint} />
        <SubmitButton>{shared.vote.button}</SubmitButton>
      </ContractForm>
    </section>
  )
}
