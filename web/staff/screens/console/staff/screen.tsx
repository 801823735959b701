import { Link } from 'react-router'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { addStaff, getStaff, type StaffOrder } from '#contracts/staff/endpoints.ts'
import { getCommitteeComposition } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { roleDuties, roleNames } from '#contracts/staff/messages.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { EmailField, RadioGroup, TextField } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, type Column, EmptyState, LinkButton, Moment, Pagination } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { CommitteeComposition } from './composition.tsx'
import { AFTER, cardOrderOf, readStaffOrder, sortOf, staffHref } from './list-order.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getStaff>['staff'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const order = readStaffOrder(query)
  const [list, composition] = await Promise.all([
    load(getStaff, { order, after: query.get(AFTER) ?? '' }, args),
    load(getCommitteeComposition, {}, args),
  ])
  return { order, composition, ...list }
}

export const action = submitMany({
  add: submitWith(addStaff, {
    notice: ({ isNew }) => (isNew ? text.add.created : text.add.done),
    redirectTo: ({ memberId }) => consolePaths.staffMember.href({ memberId }),
  }),
})

export default function Staff({ loaderData }: Route.ComponentProps) {
  const { order, composition, staff, next, mayEdit } = loaderData
  return (
    <ConsoleFrame current="staff" title={text.title}>
      <div className="grid gap-6">
        <div className="steps flex flex-wrap items-start justify-between gap-4">
          <p className="prose-measure flex-1 basis-80 text-soft">{text.intro}</p>
          {mayEdit && <AddForm />}
        </div>
        {staff.length === 0 ? (
          <EmptyState
            icon="users"
            title={text.empty.title}
            action={
              <LinkButton to={consolePaths.staff.href()} look="secondary">
                {text.empty.first}
              </LinkButton>
            }
          >
            {text.empty.text}
          </EmptyState>
        ) : (
          <ConsoleTable
            rows={staff}
            columns={columnsOf(order)}
            rowKey={({ id }) => id}
            caption={text.caption}
            order={cardOrderOf(order)}
          />
        )}
        <Pagination nextHref={next ? staffHref(order, next) : null} />
        <CommitteeComposition composition={composition} mayEdit={mayEdit} />
      </div>
    </ConsoleFrame>
  )
}

const columnsOf = (order: StaffOrder): readonly Column<Row>[] => [
  {
    key: 'person',
    title: text.columns.person,
    sort: sortOf(order, ['name', 'nameDescending'], 'name'),
    head: true,
    cell: ({ id, fullName, emailAddress }) => (
      <>
        <Link to={consolePaths.staffMember.href({ memberId: id })} className="link">
          {fullName}
        </Link>
        <span className="block font-normal break-all text-soft">{emailAddress}</span>
      </>
    ),
  },
  {
    key: 'roles',
    title: text.columns.roles,
    sort: sortOf(order, ['role', 'roleDescending'], 'role'),
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  {
    key: 'second',
    title: text.columns.secondFactor,
    cell: ({ hasSecondFactor }) => (
      <Chip tone={hasSecondFactor ? 'good' : 'attention'}>
        {hasSecondFactor ? text.secondFactor.on : text.secondFactor.off}
      </Chip>
    ),
  },
  {
    key: 'last',
    title: text.columns.lastSignIn,
    sort: sortOf(order, ['lastSignIn', 'lastSignInOldest'], 'lastSignInOldest'),
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? <span className="text-soft">{text.never}</span> : <Moment at={lastSignInAt} />,
  },
  {
    key: 'state',
    title: text.columns.state,
    // Whoever is locked out is looked for.
    sort: sortOf(order, ['suspended', 'active'], 'active'),
    cell: ({ suspendedAt }) => (
      <Chip tone={suspendedAt === null ? 'good' : 'bad'}>
        {suspendedAt === null ? text.state.active : text.state.suspended}
      </Chip>
    ),
  },
]

function AddForm() {
  const words = text.add
  return (
    <ReasonForm
      endpoint={addStaff}
      form="add"
      title={words.title}
      icon="user"
      button={words.button}
      consequence={words.consequence}
    >
      <EmailField name="emailAddress" label={words.emailAddress} autoComplete="off" />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="firstName" label={words.firstName} autoComplete="off" maxLength={50} />
        <TextField name="lastName" label={words.lastName} autoComplete="off" maxLength={50} />
      </div>
      <RadioGroup
        name="roles"
        label={words.roles}
        multiple
        columns
        options={STAFF_ROLES.map((key) => ({ key, value: roleNames[key], hint: roleDuties[key] }))}
      />
    </ReasonForm>
  )
}
