import { JoinLinks } from '#web/site/components/join-links.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { PRE_DEMAND } from './form.ts'
import { text } from './text.ts'

/** What members can say before a campaign opens, and the door to it for who is none yet, with the way back to this place. */
export function PreDemandWayIn() {
  const { member } = useShell()
  return (
    <section id={PRE_DEMAND} aria-label={text.title} className="grid scroll-mt-4 gap-3">
      <p className="text-sm text-soft">{text.lead}</p>
      <p className="text-sm">{member ? text.verify : text.join}</p>
      <JoinLinks wide place={PRE_DEMAND} />
    </section>
  )
}
