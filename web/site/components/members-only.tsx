import { Icon, Why } from '#web/ui/index.ts'
import { JoinLinks } from './join-links.tsx'
import { text } from '#web/components/text.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Veiled } from './veiled.tsx'

/** Stands where visitors may not look: shows what is there and not what it says, says why, and leads to the door and back. */
export function MembersOnly({ what, inside }: { readonly what: string; readonly inside: readonly string[] }) {
  const words = text.membersOnly
  return (
    <div className="overflow-hidden rounded border border-dashed border-edge">
      <div className="grid gap-1 p-6 pb-5 md:px-8">
        <h3 className="flex items-center gap-2.5">
          <Icon name="lock" className="size-5 shrink-0 text-soft" />
          {words.title}
        </h3>
        <p className="prose-measure text-soft">{unbroken(what)}</p>
      </div>
      <ul className="border-t border-line px-6 md:px-8">
        {inside.map((label, place) => (
          <li key={label} className="flex items-center gap-6 border-b border-line py-3 last:border-b-0">
            <span className="min-w-0 flex-1">{label}</span>
            <Veiled place={place} />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-4 border-t border-line bg-sunk p-6 md:px-8">
        <JoinLinks />
        <Why reasons={[{ code: 'members-only', message: words.text, source: words.source }]} />
      </div>
    </div>
  )
}
