import { paths } from '#contracts/paths.ts'
import { campaignCalendarPath } from '#contracts/public-feeds/addresses.ts'
import { resting } from '#web/shell/resting.tsx'
import { useShell } from '#web/shell/shell-data.ts'
import { Button, CopyButton, Icon, type IconName } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { type ShareLink, shareLinks } from './share-links.ts'
import { text } from './text.ts'

const Embed = resting(() => import('./embed.tsx').then((module) => module.Embed))
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
 * Ways to send the campaign on. A popover: the browser opens and closes it, brings the focus back, and needs no script for it; copying
 * and the phone's own menu do.
 */
export function ShareSheet({ campaign: { summary, standing } }: { readonly campaign: Campaign }) {
  const { publicUrl } = useShell()
  const url = publicUrl + paths.project.href({ seoName: summary.seoName })
  const isOpenOrComing =
    standing.timeUntilEnd > 0 && ['upcoming', 'live', 'change-under-review'].includes(summary.state)
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
        className="share-sheet rounded border border-line bg-surface p-3 text-ink"
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
            <CopyButton value={url} label={text.address} />
            <PhoneShare title={summary.title} url={url} />
          </div>
        </div>
      </section>
    </>
  )
}

/** The phone's own sheet with the apps that are on it; elsewhere it is not shown. */
function PhoneShare({ title, url }: { readonly title: string; readonly url: string }) {
  return (
    <span className="needs-script pointer-fine:hidden">
      <Button
        look="secondary"
        size="small"
        icon="share"
        // Closing the phone's sheet is no fault, and where there is none nothing opens.
        onClick={() => void ('share' in navigator ? navigator.share({ title, url }).catch(() => null) : null)}
      >
        {text.phone}
      </Button>
    </span>
  )
}
