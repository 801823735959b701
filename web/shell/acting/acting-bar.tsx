import { paths } from '#contracts/paths.ts'
import type { ShellMember } from '#web/kernel/member.ts'
import { Icon } from '#web/ui/icon.tsx'
import { actingText as text } from './text.ts'

/** For which company everything on this page is, always in sight while somebody acts for one; and the way back to themselves. */
export function ActingBar({ member }: { readonly member: ShellMember }) {
  if (!member.actingFor) return null
  return (
    <aside aria-label={text.label} className="sticky top-0 z-40 border-b border-action bg-tint print:hidden">
      <p className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
        <span className="flex min-w-0 items-start gap-3">
          <Icon name="briefcase" className="size-5 shrink-0" />
          <span className="min-w-0">
            {text.sentence(member.actingFor.personName)} <b>{member.name}</b>
          </span>
        </span>
        <a href={paths.profile.root.href()} className="link ml-auto font-semibold">
          {text.leave}
        </a>
      </p>
    </aside>
  )
}
