import { widgetPath } from '#contracts/public-feeds/addresses.ts'
import { embedCode } from '#contracts/public-feeds/embed.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

/** The code for a frame on another site; one touch selects all of it. */
export function Embed({ summary }: Pick<Campaign, 'summary'>) {
  const { publicUrl } = useShell()
  const words = text.embed
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded px-3 hover:bg-tint [&::-webkit-details-marker]:hidden">
        <Icon name="external" className="size-5 shrink-0 text-soft" />
        {words.title}
        <Icon name="chevron-down" className="ml-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-3 px-3 pb-3 text-sm">
        <p>{words.lead}</p>
        <pre className="rounded border border-line bg-sunk p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          <code className="select-all">{embedCode(publicUrl, summary)}</code>
        </pre>
        <div className="text-soft">
          <p>{words.themes}</p>
          <ul>
            {(['koyu', 'otomatik'] as const).map((theme) => (
              <li key={theme}>
                <code className="whitespace-nowrap text-xs text-ink">?tema={theme}</code> {words.theme[theme]}
              </li>
            ))}
          </ul>
        </div>
        <p>
          <a href={widgetPath(summary.seoName)} className="link" target="_blank" rel="noopener">
            {words.preview}
          </a>
        </p>
      </div>
    </details>
  )
}
