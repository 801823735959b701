import { Fragment } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { getMail } from '#contracts/trial/endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { Card, LinkButton, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

type Mail = OutputOf<typeof getMail>

/** One mail in its text version: what it says and where it leads, nothing that could run. */
export function Reading({ mail, address }: { readonly mail: Mail; readonly address: string }) {
  return (
    <Card as="article" className="grid gap-5">
      <p className="lg:hidden">
        <LinkButton
          to={trialPaths.inbox.href(address ? { kime: address } : {})}
          look="quiet"
          size="small"
          icon="arrow-left"
        >
          {text.back}
        </LinkButton>
      </p>
      <h2>{unbroken(mail.subject)}</h2>
      <Facts
        facts={[
          [text.from, mail.from],
          [text.to, mail.to],
          [text.date, <Moment key="date" at={mail.receivedAt} />],
        ]}
      />
      <div className="border-t border-line pt-5">
        <div className="prose-measure whitespace-pre-line wrap-anywhere">
          <LinkedText>{mail.text.trim()}</LinkedText>
        </div>
      </div>
      {mail.attachments.map(({ fileName, mimeType, text: content, base64 }) =>
        base64 ? (
          <p key={fileName} className="border-t border-line pt-5">
            <a href={`data:${mimeType};base64,${base64}`} download={fileName} className="link font-semibold">
              {text.attachment(fileName)}
            </a>
          </p>
        ) : (
          <details key={fileName} className="border-t border-line pt-5">
            <summary className="cursor-pointer font-semibold">{text.attachment(fileName)}</summary>
            <div className="prose-measure mt-3 whitespace-pre-line wrap-anywhere text-sm">{content}</div>
          </details>
        ),
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
      <Fragment key={at}>{unbroken(part)}</Fragment>
    ),
  )
}
