import { PART } from '#contracts/slugs/slug-table.ts'
import { Link } from 'react-router'
import { consolePaths, RECORD_SLUGS } from '#contracts/staff-paths.ts'
import { beginLook, getPerson, restoreMember, suspendMember } from '#contracts/people/endpoints.ts'
import {
  askDeathUndo,
  confirmDeathUndo,
  confirmEstateAccount,
  nameEstateAccount,
  recordDeath,
  withdrawForHeirs,
} from '#contracts/people/estate-endpoints.ts'
import type { PersonPart } from '#contracts/people/parts.ts'
import {
  closeSuspicion,
  noteSuspicion,
  openSuspicions,
  reportSuspicion,
} from '#contracts/people/suspicion-endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { RecordPage } from '#web/staff/components/record-page.tsx'
import { ContractForm, HiddenField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Card, Chip, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { openPart } from './open-part.ts'
import { PartContent } from './parts.tsx'
import { Suspicions } from './suspicions.tsx'
import { text } from './text.ts'

type Person = Route.ComponentProps['loaderData']['person']

export const meta = titled(text.title)

/** Of the parts in the address. */
const TABS: Readonly<Record<PersonPart, string>> = RECORD_SLUGS
const SUSPICIONS = RECORD_SLUGS.suspicions

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const memberId = namedId(args.params.memberId)
  const person = await load(getPerson, { memberId }, args)
  const wanted = new URL(args.request.url).searchParams.get(PART)
  if (wanted === SUSPICIONS && person.seesSuspicions && person.lookReason !== null)
    return { person, opened: { part: SUSPICIONS, ...(await load(openSuspicions, { memberId }, args)) } as const }
  const part = person.parts.find((each) => TABS[each] === wanted) ?? person.parts[0]
  return { person, opened: part && person.lookReason !== null ? await openPart(part, memberId, args) : null }
}

const here = (_result: unknown, { request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '') + search
}

export const action = submitMany({
  look: submitWith(beginLook, { redirectTo: here }),
  suspend: submitWith(suspendMember, { notice: text.suspend.done, redirectTo: here }),
  restore: submitWith(restoreMember, { notice: text.restore.done, redirectTo: here }),
  'vefat-kaydet': submitWith(recordDeath, { notice: text.estate.record.done, redirectTo: here }),
  'vefat-geri': submitWith(askDeathUndo, { notice: text.estate.undo.done, redirectTo: here }),
  'vefat-geri-onay': submitWith(confirmDeathUndo, { notice: text.estate.undoConfirm.done, redirectTo: here }),
  'tereke-hesabi': submitWith(nameEstateAccount, { notice: text.estate.account.done, redirectTo: here }),
  'tereke-onay': submitWith(confirmEstateAccount, { notice: text.estate.accountConfirm.done, redirectTo: here }),
  'mirasci-cayma': submitWith(withdrawForHeirs, { notice: text.estate.withdraw.done, redirectTo: here }),
  note: submitWith(noteSuspicion, { notice: text.suspicions.note.done, redirectTo: here }),
  report: submitWith(reportSuspicion, { notice: text.suspicions.report.done, redirectTo: here }),
  close: submitWith(closeSuspicion, { notice: text.suspicions.close.done, redirectTo: here }),
})

/** A member's record: closed until the reader says why they look, then part by part. */
export default function Member({ loaderData: { person, opened } }: Route.ComponentProps) {
  const above = (
    <Link to={consolePaths.members.href()} className="link mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm">
      <Icon name="arrow-left" className="size-4" /> {text.back}
    </Link>
  )
  if (!opened)
    return (
      <ConsoleFrame current="member" title={person.fullName} above={above} actions={<Chips person={person} />}>
        <LookForm memberId={person.id} />
      </ConsoleFrame>
    )
  return (
    <RecordPage
      current="member"
      title={person.fullName}
      above={above}
      status={<Chips person={person} />}
      lead={<Alert kind="info" title={text.look.noted(person.lookReason ?? '')} />}
      parts={[
        ...person.parts.map((part) => ({
          key: TABS[part],
          label: text.parts[part],
          content:
            opened.part !== SUSPICIONS && part === opened.part ? (
              <PartContent opened={opened} memberId={person.id} />
            ) : null,
        })),
        ...(person.seesSuspicions
          ? [
              {
                key: SUSPICIONS,
                label: text.suspicions.tab,
                content: opened.part === SUSPICIONS ? <Suspicions notes={opened.notes} memberId={person.id} /> : null,
              },
            ]
          : []),
      ]}
      {...(person.maySuspend && !person.isDeceased ? { actions: <Suspension person={person} /> } : {})}
    />
  )
}

function Chips({ person }: { readonly person: Person }) {
  const { suspended, closed, company, staff, deceased } = text.chips
  return (
    <>
      {person.isCompany && <Chip icon="users">{company}</Chip>}
      {person.isStaff && <Chip icon="briefcase">{staff}</Chip>}
      {person.isDeceased && <Chip>{deceased}</Chip>}
      {person.isSuspended && !person.isDeceased && <Chip tone="bad">{suspended}</Chip>}
      {person.isClosed && <Chip>{closed}</Chip>}
    </>
  )
}

function Suspension({ person: { id, isSuspended } }: { readonly person: Person }) {
  const words = isSuspended ? text.restore : text.suspend
  return (
    <ReasonForm
      key={String(isSuspended)}
      endpoint={isSuspended ? restoreMember : suspendMember}
      form={isSuspended ? 'restore' : 'suspend'}
      look={isSuspended ? 'secondary' : 'danger'}
      title={words.title}
      button={words.button}
      consequence={words.consequence}
      hidden={{ memberId: id }}
    />
  )
}

function LookForm({ memberId }: { readonly memberId: string }) {
  const words = text.look
  return (
    <Card as="section" className="grid max-w-2xl gap-4">
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-soft">{words.intro}</p>
      <ContractForm endpoint={beginLook} form="look" className="grid gap-4">
        <HiddenField name="memberId" value={memberId} />
        <TextAreaField name="reason" label={words.reason} hint={words.hint} rows={2} maxLength={500} />
        <SubmitButton>{words.button}</SubmitButton>
      </ContractForm>
    </Card>
  )
}
