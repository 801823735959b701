import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import type { getMail } from '#contracts/trial/endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { Card, Icon, LinkButton, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

type Mail = OutputOf<typeof getMail>

/** One mail in its text version: what it says and where it leads, nothing that could run. */
export function Reading({ mail, address }: { readonly mail: Mail; readonly address: string }) {
  return (
    <Card as="article" className="grid gap-5">
      <p className="lg:hidden">
        <LinkButton
          to={paths.trial.inbox.href(address ? { kime: address } : {})}
          look="quiet"
          size="small"
          icon="arrow-left"
        >
          {text.back}
        </LinkButton>
      </p>
      <h2>{mail.subject}</h2>
      <Facts
        facts={[
          [text.from, mail.from],
          [text.to, mail.to],
          [text.date, <Moment key="date" at={mail.receivedAt} />],
        ]}
      />
      <div className="prose-measure whitespace-pre-line break-words border-t border-line pt-5">
        <LinkedText>{mail.text.trim()}</LinkedText>
      </div>
      {mail.links.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-base">{text.links}</h3>
          <ul className="grid gap-2">
            {mail.links.map((link) => (
              <li key={link} className="flex gap-2">
                <Icon name="arrow-right" className="mt-1 size-4 shrink-0 text-soft" />
                <a href={link} className="link min-w-0 break-all text-sm">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function LinkedText({ children }: { readonly children: string }) {
  return children.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part} className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
