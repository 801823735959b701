import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { memberText } from '../member-menu/text.ts'
import { followNotices } from './follow-notices.ts'

/** Beyond it nobody counts. */
const MOST_SHOWN = 99

/** The way to what the member was told, with how much of it is unread; a plain link before scripts run. */
export function Bell() {
  const { member } = useShell()
  const [live, setLive] = useState<{ readonly of: ShellCount; readonly unread: number } | null>(null)
  useEffect(() => followNotices((unread) => setLive({ of: member, unread })), [member])
  // A page that was loaded anew knows better than what was heard before.
  const unread = live && live.of === member ? live.unread : (member?.unreadNotices ?? 0)
  const words = memberText.bell
  return (
    <Link
      to={paths.profile.notices.href()}
      aria-label={unread > 0 ? words.unread(unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)) : words.label}
      className="relative grid size-11 shrink-0 place-items-center rounded hover:bg-tint"
    >
      <Icon name="bell" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full border-2 border-ground bg-accent px-1 text-center text-xs font-semibold text-ground"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}

type ShellCount = ReturnType<typeof useShell>['member']
