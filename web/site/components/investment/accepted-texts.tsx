import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestmentAcceptances } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { Icon } from '#web/ui/index.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { acceptedFile } from './accepted-file.ts'
import { ShortenedHash } from './shortened-hash.tsx'
import { investmentText } from './text.ts'

const text = investmentText.documents
export type InvestmentAcceptance = OutputOf<typeof getInvestmentAcceptances>['acceptances'][number]

/** The texts of one acceptance: each to read and to save, with the version and the hash that were accepted. */
export function AcceptedTexts({ acceptance }: { readonly acceptance: InvestmentAcceptance }) {
  const { acceptanceId, projectTitle, texts } = acceptance
  const account = useAccountPart()
  return (
    <ul aria-label={text.of(projectTitle)} className="grid">
      {texts.map(({ id, title, version, sha256 }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p>
              <span className="font-semibold">{title}</span>{' '}
              <span className="text-sm text-soft">{text.version(version)}</span>
            </p>
            <ShortenedHash sha256={sha256} of={title} />
          </div>
          <p className="flex gap-x-6">
            <SiteLink
              to={paths.profile.acceptedText.href({ acceptanceId, textId: id })}
              className="link inline-flex min-h-11 items-center gap-2"
              aria-label={text.readOf(title, version)}
            >
              <Icon name="document" className="size-4" />
              {text.read}
            </SiteLink>
            <a
              href={account + acceptedFile(acceptanceId, id, 'pdf')}
              download
              className="link inline-flex min-h-11 items-center gap-2 whitespace-nowrap"
              aria-label={text.pdfOf(title, version)}
            >
              <Icon name="download" className="size-4" />
              {text.pdf}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
