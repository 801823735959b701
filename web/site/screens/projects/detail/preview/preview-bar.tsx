import { previewName, readPreviewName } from '#contracts/campaigns/preview/name.ts'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from '../text.ts'

const words = text.preview
const VIEWERS = ['visitor', 'member'] as const

/** Over the page of an application: that nobody else sees it, as whom one looks at it, and the way back to writing. */
export function PreviewBar({ campaign }: { readonly campaign: Campaign }) {
  const preview = readPreviewName(campaign.summary.seoName)
  if (!preview) return null
  const { previewKey, viewer } = preview
  return (
    <aside aria-label={words.title} className="border-b border-line bg-tint">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="min-w-0">
          <b>{words.title}.</b> {words.explain}
        </p>
        <nav aria-label={words.as} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {VIEWERS.map((one) => (
            <a
              key={one}
              href={paths.project.href({ seoName: previewName({ previewKey, viewer: one }) })}
              aria-current={viewer === one ? 'page' : undefined}
              className={viewer === one ? 'font-semibold' : 'link'}
            >
              {words[one]}
            </a>
          ))}
          <a href={paths.projectDraft.href({ draftId: previewKey })} className="link flex items-center gap-1.5">
            <Icon name="arrow-left" className="size-4" /> {words.back}
          </a>
        </nav>
      </div>
    </aside>
  )
}
