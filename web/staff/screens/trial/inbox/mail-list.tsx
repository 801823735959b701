import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { getMails } from '#contracts/trial/endpoints.ts'
import { Card, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

/** The list keeps only so many; the rest stays on record. */
const MOST = 200

export function MailList({
  mails,
  openId,
  address,
}: {
  readonly mails: OutputOf<typeof getMails>['mails']
  readonly openId: string | null
  readonly address: string
}) {
  return (
    <Card as="section" flush>
      <h2 className="border-b border-line px-4 py-3 text-base">
        {text.list} <span className="font-normal text-soft">({text.count(mails.length)})</span>
      </h2>
      <ul className="max-h-[36rem] overflow-y-auto">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-line last:border-0">
            <Link
              to={trialPaths.inbox.href({ posta: mail.id, ...(address ? { kime: address } : {}) })}
              preventScrollReset
              aria-current={mail.id === openId ? 'true' : undefined}
              className="grid gap-0.5 border-l-3 border-transparent px-4 py-3 hover:bg-tint aria-[current=true]:border-action aria-[current=true]:bg-tint"
            >
              <span className="font-semibold">{unbroken(mail.subject)}</span>
              <span className="min-w-0 truncate text-sm text-soft">{mail.to}</span>
              <span className="text-xs text-soft">
                <Moment at={mail.receivedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {mails.length >= MOST && <p className="border-t border-line px-4 py-2 text-sm text-soft">{text.most}</p>}
    </Card>
  )
}
