import { paths } from '#contracts/paths.ts'
import { campaignCalendarPath } from '#contracts/public-feeds/addresses.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Button, Icon, type IconName } from '#web/ui/index.ts'
import { uiText } from '#web/ui/text.ts'
import type { Campaign } from '../read-campaign.ts'
import { Embed } from './embed.tsx'
import { type ShareLink, shareLinks } from './share-links.ts'
import { text } from './text.ts'

const SHEET = 'paylas'
const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded px-3 text-left hover:bg-tint'
const SIGNS: Readonly<Record<ShareLink['key'], IconName>> = {
  whatsapp: 'send',
  sms: 'message',
  x: 'external',
  linkedIn: 'briefcase',
  mail: 'mail',
}

/**
 * Ways to send the campaign on. A popover: the browser opens and closes it, brings the focus back, and needs no script for it. Copying
 * and the phone's own menu do (use-share-buttons.ts): the sheet is HTML only.
 */
export function ShareSheet({ summary, closesLater }: Pick<Campaign, 'summary'> & { readonly closesLater: boolean }) {
  const { publicUrl } = useShell()
  const url = publicUrl + paths.project.href({ seoName: summary.seoName })
  const isOpenOrComing = closesLater && ['upcoming', 'live', 'change-under-review'].includes(summary.state)
  return (
    <>
      <button type="button" popoverTarget={SHEET} className="button share-button w-full" data-look="secondary">
        <Icon name="share" className="size-5 shrink-0" />
        {text.open}
      </button>
      <section
        id={SHEET}
        popover="auto"
        aria-label={text.title}
        className="share-sheet rounded border border-line bg-surface p-3 text-ink [&_.button]:px-4"
      >
        <div className="flex items-center justify-between gap-4 pl-3">
          <h2 className="text-base">{text.title}</h2>
          <button
            type="button"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            aria-label={text.close}
            className="grid size-11 place-items-center rounded hover:bg-tint"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <ul>
          {shareLinks(summary.title, url).map(({ key, href }) => (
            <li key={key}>
              {/* A message opens in the telephone's own app, not in an empty window. */}
              <a
                href={href}
                {...(href.startsWith('https') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                className={ITEM}
              >
                <Icon name={SIGNS[key]} className="size-5 shrink-0 text-soft" /> {text[key]}
              </a>
            </li>
          ))}
          {isOpenOrComing && (
            <li>
              <a href={campaignCalendarPath(summary.seoName)} className={ITEM}>
                <Icon name="calendar" className="size-5 shrink-0 text-soft" /> {text.calendar}
              </a>
            </li>
          )}
          <li>
            <Embed key={summary.id} summary={summary} />
          </li>
        </ul>
        <div className="mt-2 grid gap-2 border-t border-line px-3 pt-3">
          <p className="text-sm wrap-anywhere select-all">{url}</p>
          <div className="flex flex-wrap gap-2">
            <span className="needs-script">
              <Button
                look="secondary"
                size="small"
                icon="copy"
                data-share="copy"
                data-said={uiText.copied}
                value={url}
                aria-label={`${text.address}: ${uiText.copy}`}
              >
                <span aria-live="polite">{uiText.copy}</span>
              </Button>
            </span>
            {/* The phone's own sheet with the apps that are on it; elsewhere it is not shown. */}
            <span className="needs-script pointer-fine:hidden">
              <Button look="secondary" size="small" icon="share" data-share="send" value={url}>
                {text.phone}
              </Button>
            </span>
          </div>
        </div>
      </section>
    </>
  )
}
