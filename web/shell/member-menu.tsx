import { Link, useLocation } from 'react-router'
import { actingPath } from '#contracts/common/acting.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { CONSOLE, paths } from '#contracts/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { shortName } from '#web/ui/short-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isBuilt } from '#web/kernel/built.ts'
import type { ShellMember } from '#web/kernel/member.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Bell } from './bell/bell.tsx'
import { memberText } from './member-menu/text.ts'

const ITEM = 'flex w-full items-center gap-3 rounded px-3 py-2.5 text-left hover:bg-tint'
const words = memberText.member

/** The member's places behind their initials; for the operator's staff the way into the console. `roles`: names, to show theirs. */
export function MemberMenu({
  roles,
  isShort,
}: {
  readonly roles?: Readonly<Record<StaffRole, string>>
  /** Initials only: the bar is full. */
  readonly isShort?: boolean
}) {
  const { member } = useShell()
  const { key } = useLocation()
  const held = roles && member?.roles.map((role) => roles[role]).join(', ')
  return (
    <>
      <Bell />
      <div className="relative">
        <MenuButton member={member} held={held} isShort={isShort} />
        {/* With each step to a page a new menu: none stays open over what was chosen in it. */}
        <nav
          key={key}
          id="uye-menusu"
          popover="auto"
          aria-label={words.label}
          className="member-menu w-60 rounded border border-line bg-surface p-2 text-ink"
        >
          <p className="mb-2 border-b border-line px-3 pt-1 pb-3 text-sm">
            <b className="block text-base wrap-anywhere">{member?.name}</b> {held}
          </p>
          {held && (
            <Link to={paths.home.href()} className={`${ITEM} sm:hidden`}>
              <Icon name="external" /> {memberText.console.toSite}
            </Link>
          )}
          {member && <Accounts member={member} />}
          <Places member={member} isOfStaff={Boolean(held)} />
          <form method="post" action={paths.auth.signOut.href()} className="mt-2 border-t border-line pt-2">
            <button type="submit" className={ITEM}>
              <Icon name="leave" /> {words.signOut}
            </button>
          </form>
        </nav>
      </div>
    </>
  )
}

/** Who is in, with a dot where something waits. */
function MenuButton({
  member,
  held,
  isShort,
}: {
  readonly member: ShellMember | null
  /** Their roles, where they are shown. */
  readonly held: string | undefined
  readonly isShort: boolean | undefined
}) {
  const waiting = (member?.openSteps ?? 0) + (member?.pendingAcceptances ?? 0)
  return (
    <button
      type="button"
      popoverTarget="uye-menusu"
      aria-label={words.label}
      title={member?.name}
      className="member-menu-button flex items-center gap-2 rounded-full p-1 text-left hover:bg-tint"
    >
      <Avatar name={member?.shownName ?? ''} src={member?.picture} />
      {waiting > 0 && (
        <span aria-hidden="true" className="-ml-4 size-3 self-start rounded-full border-2 border-ground bg-accent" />
      )}
      <span className={`hidden max-w-48 leading-tight ${isShort ? '' : 'lg:block'}`}>
        <span className="block truncate font-semibold">{shortName(member?.name ?? '') || words.account}</span>
        {held && <span className="block truncate text-xs text-soft">{held}</span>}
      </span>
      <Icon name="chevron-down" className="mr-1 size-4 text-soft max-sm:hidden" />
    </button>
  )
}

/** The member's own pages, and what waits on them. */
function Places({ member, isOfStaff }: { readonly member: ShellMember | null; readonly isOfStaff: boolean }) {
  const openSteps = member?.openSteps ?? 0
  return (
    <>
      <Link to={paths.profile.root.href()} className={ITEM}>
        <Icon name="user" /> {words.profile}
      </Link>
      <Link to={paths.profile.portfolio.href()} className={ITEM}>
        <Icon name="chart" /> {words.portfolio}
      </Link>
      <Link to={paths.profile.favourites.href()} className={ITEM}>
        <Icon name="heart" /> {words.favourites}
      </Link>
      <Link
        to={member?.actingFor ? paths.profile.companyMembers.href() : paths.profile.investorInformation.href()}
        className={ITEM}
      >
        <Icon name="success" />{' '}
        <Waiting
          label={member?.actingFor ? words.company : words.investorInformation}
          waits={openSteps && words.steps(openSteps)}
        />
      </Link>
      {member !== null && member.pendingAcceptances > 0 && (
        <Link to={paths.profile.acceptances.href()} className={ITEM}>
          <Icon name="document" /> <Waiting label={words.acceptances} waits={words.texts(member.pendingAcceptances)} />
        </Link>
      )}
      {!isOfStaff && member && member.roles.length > 0 && isBuilt(CONSOLE.href()) && (
        <Link to={CONSOLE.href()} className={ITEM}>
          <Icon name="shield" /> {words.console}
        </Link>
      )}
    </>
  )
}

/**
 * For whom they act, and for whom they could: links of their own, since an account's address stands before all of its screens, so that
 * each tab keeps its own (contracts/common/acting.ts).
 */
function Accounts({ member }: { readonly member: ShellMember }) {
  const { actingFor, companies } = member
  const others = companies.filter(({ id }) => id !== actingFor?.companyId)
  if (!actingFor && others.length === 0) return null
  const accounts = memberText.accounts
  return (
    <div className="mb-2 border-b border-line pb-2">
      <p className="px-3 pb-1 text-xs font-semibold text-soft">{accounts.title}</p>
      {actingFor && (
        <a href={paths.profile.root.href()} className={ITEM}>
          <Icon name="user" /> {accounts.own(actingFor.personName)}
        </a>
      )}
      {others.map(({ id, name }) => (
        <a key={id} href={actingPath(paths.profile.root.href(), id)} className={ITEM}>
          <Icon name="briefcase" /> <span className="wrap-anywhere">{accounts.company(name)}</span>
        </a>
      ))}
    </div>
  )
}

/** A place, and below its name what waits there. */
function Waiting({ label, waits }: { readonly label: string; readonly waits: string | 0 }) {
  return (
    <span>
      {label}
      {waits !== 0 && <span className="block text-xs font-semibold text-accent">{waits}</span>}
    </span>
  )
}
