import { Link } from 'react-router'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import {
  getStaffMember,
  resetSecondFactor,
  restoreStaff,
  searchEvents,
  suspendStaff,
  updateStaffRoles,
} from '#contracts/staff/endpoints.ts'
import { getCommitteeComposition, recordQualification } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { roleDuties, roleNames } from '#contracts/staff/messages.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { RecordPage, recordParts } from '#web/staff/components/record-page.tsx'
import { RadioGroup } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Chip, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { QualificationForm } from './qualification-form.tsx'
import { Summary } from './summary.tsx'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const memberId = namedId(args.params.memberId)
  const [record, trail, { members }] = await Promise.all([
    load(getStaffMember, { memberId }, args),
    load(searchEvents, { subjectId: memberId }, args),
    load(getCommitteeComposition, {}, args),
  ])
  return { record, trail, qualification: members.find((one) => one.memberId === memberId)?.qualification ?? null }
}

const here = (_result: unknown, { request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '') + search
}

export const action = submitMany({
  roles: submitWith(updateStaffRoles, { notice: text.roles.done, redirectTo: here }),
  suspend: submitWith(suspendStaff, { notice: text.suspend.done, redirectTo: here }),
  restore: submitWith(restoreStaff, { notice: text.restore.done, redirectTo: here }),
  qualification: submitWith(recordQualification, { notice: text.qualification.done, redirectTo: here }),
  reset: submitWith(resetSecondFactor, { notice: text.reset.done, redirectTo: here }),
})

export default function StaffMember({ loaderData }: Route.ComponentProps) {
  const { record, trail, qualification } = loaderData
  const { member } = record
  return (
    <RecordPage
      current="staffMember"
      title={member.fullName}
      above={
        <Link to={consolePaths.staff.href()} className="link mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm">
          <Icon name="arrow-left" className="size-4" /> {text.back}
        </Link>
      }
      status={
        <>
          <Chip tone={member.suspendedAt === null ? 'good' : 'bad'}>
            {member.suspendedAt === null ? text.state.active : text.state.suspended}
          </Chip>
          <Chip tone={member.hasSecondFactor ? 'good' : 'attention'} icon="lock">
            {member.hasSecondFactor ? text.secondFactor.on : text.secondFactor.off}
          </Chip>
        </>
      }
      parts={recordParts({
        summary: <Summary record={record} qualification={qualification} />,
        audit: <AuditTrail entries={trail.events} allHref={consolePaths.auditTrail.href({ kayit: member.id })} />,
      })}
      {...(record.mayEdit && !record.isSelf
        ? {
            actions: (
              <Actions key={JSON.stringify([member, qualification])} record={record} qualification={qualification} />
            ),
          }
        : {})}
      lead={record.isSelf ? <Alert kind="info" title={text.readOnly.self} /> : null}
    />
  )
}

function Actions({ record, qualification }: Pick<Route.ComponentProps['loaderData'], 'record' | 'qualification'>) {
  const { member, isLastAdministrator } = record
  const { roles, suspend, restore, reset } = text
  const hidden = { memberId: member.id }
  return (
    <>
      {isLastAdministrator && <p className="basis-full text-right text-sm text-soft">{text.readOnly.last}</p>}
      {member.hasSecondFactor && (
        <ReasonForm
          endpoint={resetSecondFactor}
          form="reset"
          icon="lock"
          title={reset.title}
          button={reset.button}
          consequence={reset.consequence}
          hidden={hidden}
        />
      )}
      {member.suspendedAt === null ? (
        !isLastAdministrator && (
          <ReasonForm
            endpoint={suspendStaff}
            form="suspend"
            look="danger"
            title={suspend.title}
            button={suspend.button}
            consequence={suspend.consequence}
            hidden={hidden}
          />
        )
      ) : (
        <ReasonForm
          endpoint={restoreStaff}
          form="restore"
          icon="check"
          title={restore.title}
          button={restore.button}
          consequence={restore.consequence}
          hidden={hidden}
        />
      )}
      {member.roles.includes('committee-member') && (
        <QualificationForm memberId={member.id} qualification={qualification} />
      )}
      <ReasonForm
        endpoint={updateStaffRoles}
        form="roles"
        icon="users"
        title={roles.title}
        button={roles.button}
        consequence={roles.consequence}
        hidden={hidden}
        values={{ roles: member.roles }}
      >
        <RadioGroup
          name="roles"
          label={roles.label}
          multiple
          columns
          optional
          options={STAFF_ROLES.map((key) => ({ key, value: roleNames[key], hint: roleDuties[key] }))}
        />
      </ReasonForm>
    </>
  )
}
