import type { ContentBody } from '#contracts/content/bodies.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainText } from '../plain-text.tsx'

/** A partner: who it is, what part it has, and where to read more. Without a logo its initials stand on a tint. */
export function PartnerCard({
  partner: { name, role, description, address, logo },
}: {
  readonly partner: ContentBody<'partner'>
}) {
  return (
    <article className="card flex h-full flex-col p-6">
      {logo ? (
        <img
          src={logo}
          alt=""
          width="160"
          height="56"
          loading="lazy"
          className="h-14 w-40 object-contain object-left"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded bg-tint text-lg font-semibold text-action"
        >
          {initialsOf(name)}
        </span>
      )}
      <h2 className="mt-4 text-lg">{name}</h2>
      <p className="text-sm font-semibold text-action">{role}</p>
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

/** First letters of an organisation's first two words; small words, brackets and legal forms are no part of its name. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
}

/** `https://www.mkk.com.tr/hakkinda` → `mkk.com.tr` */
function hostOf(address: string): string {
  return address.replace(/^https:\/\/(www\.)?/i, '').split(/[/?#]/, 1)[0] ?? ''
}
