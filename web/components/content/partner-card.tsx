import type { ContentBody } from '#contracts/content/bodies.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainText } from '../plain-text.tsx'

/** Its name without what stands in brackets behind it and without its legal form, whose words end in a full stop. */
function ownName(name: string): string {
  const words = (name.split('(', 1)[0] ?? '').split(' ')
  return words.slice(0, words.findLastIndex((word) => word !== '' && !word.endsWith('.')) + 1).join(' ')
}

/** A partner: who it is, what part it has, and where to read more. */
export function PartnerCard({
  partner: { name, role, description, address, logo },
}: {
  readonly partner: ContentBody<'partner'>
}) {
  return (
    <article className="card flex h-full flex-col p-6">
      {logo && (
        <img
          src={logo}
          alt=""
          width="160"
          height="56"
          loading="lazy"
          className="mb-4 h-14 w-40 object-contain object-left"
        />
      )}
      <div className="flex items-start gap-4">
        {!logo && <Avatar name={ownName(name)} />}
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="text-sm font-semibold text-action">{role}</p>
        </div>
      </div>
      <div className="mt-3 grow text-soft">
        <PlainText>{description}</PlainText>
      </div>
      {address && (
        <p className="mt-4">
          <a
            href={address}
            rel="noopener"
            className="link inline-flex items-center gap-1.5 text-sm font-semibold break-all"
          >
            <span className="sr-only">{`${name}: `}</span>
            {hostOf(address)} <Icon name="external" className="size-4 shrink-0" />
          </a>
        </p>
      )}
    </article>
  )
}

/** `https://www.mkk.com.tr/hakkinda` → `mkk.com.tr` */
function hostOf(address: string): string {
  return address.replace(/^https:\/\/(www\.)?/i, '').split(/[/?#]/, 1)[0] ?? ''
}
