import { useState } from 'react'
import { data, Link } from 'react-router'
import { brandStylesheet } from '#contracts/common/brand-colour.ts'
import { getContentItem, getContentVersion } from '#contracts/content/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { authorName } from '#web/staff/components/content-form/fields/author-name.ts'
import { ContentPreview, hasOwnHeading } from '#web/staff/components/content-form/preview/content-preview.tsx'
import { itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { namedItem, NEW_ITEM } from '#web/staff/components/content-form/new-item.ts'
import { PreviewFrame } from '#web/staff/components/content-form/preview/preview-frame.tsx'
import { text as words } from '#web/staff/components/content-form/text.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, Icon, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

const VERSION = 'surum'

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const { kind, itemId } = namedItem(args.params)
  if (itemId === NEW_ITEM) throw data(null, { status: 404 })
  const found = await load(getContentItem, { itemId }, args)
  const asked = new URL(args.request.url).searchParams.get(VERSION)
  const version = found.versions.find(({ id }) => id === asked) ?? found.draft ?? found.published
  const isOld = version !== null && version.id !== (found.draft ?? found.published)?.id
  const { body } = isOld ? await load(getContentVersion, { versionId: version.id }, args) : found
  return { kind, item: found.item, mayEdit: found.mayEdit, version, body, site: hostOf(args.context).publicUrl }
}

type Data = Route.ComponentProps['loaderData']

/** A draft exactly as visitors will see it, in a frame that says that it is one. */
export default function ContentPreviewScreen({ loaderData }: Route.ComponentProps) {
  const { kind, item, version, body, site } = loaderData
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop')
  const colour = (name: string) => String(Reflect.get(body, name) ?? '')
  const style = kind === 'brand' ? brandStylesheet(colour('actionColour'), colour('accentColour')) : ''
  return (
    <div className="grid">
      <Bar shown={loaderData} width={width} onWidth={setWidth} />
      <div
        className={`my-2 min-h-96 border-y-2 bg-ground sm:m-2 sm:border-x-2 md:m-4 ${version?.state === 'published' ? 'border-line' : 'border-dashed border-accent'}`}
      >
        <PreviewFrame width={width} stylesheet={style}>
          <ContentPreview
            kind={kind}
            body={body}
            seoName={item.seoName}
            publishedAt={version?.publishedAt ?? null}
            site={site}
          />
        </PreviewFrame>
      </div>
    </div>
  )
}

function Bar({
  shown: { kind, item, mayEdit, version },
  width,
  onWidth,
}: {
  readonly shown: Data
  readonly width: 'phone' | 'desktop'
  readonly onWidth: (width: 'phone' | 'desktop') => void
}) {
  const Title = hasOwnHeading(kind) ? 'p' : 'h1'
  return (
    <div className="border-b border-line bg-surface">
      <div className="wrap wrap-wide flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <div className="min-w-0">
          <p className="text-sm">
            <Link
              to={consolePaths.contentItem.href({ kind, itemId: item.id })}
              className="inline-flex items-center gap-1.5 text-soft hover:text-action hover:underline"
            >
              <Icon name="arrow-left" className="size-4" />
              {mayEdit ? words.page.back : words.page.toRead}
            </Link>
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Title className="text-base font-semibold">{itemTitle(item)}</Title>
            <StateChip version={version} />
            {version && (
              <span className="text-sm text-soft">
                {words.page.by}: {authorName(version)}, <Moment at={version.changedAt} />
              </span>
            )}
          </div>
        </div>
        <div role="group" aria-label={words.page.width} className="needs-script flex max-sm:hidden">
          {(['desktop', 'phone'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={width === one}
              onClick={() => onWidth(one)}
              className="-ml-px min-h-11 border border-edge px-4 text-sm first:ml-0 first:rounded-l last:rounded-r aria-pressed:border-action aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-action"
            >
              {words.page[one]}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function StateChip({ version }: { readonly version: Data['version'] }) {
  if (version?.state === 'published') return <Chip tone="good">{words.page.published}</Chip>
  if (version?.state === 'superseded') return <Chip icon="history">{words.page.old(version.number ?? 0)}</Chip>
  if (version?.state === 'discarded') return <Chip icon="trash">{words.page.discarded}</Chip>
  return (
    <Chip tone="attention" icon={version?.state === 'scheduled' ? 'calendar' : 'document'}>
      {version?.state === 'scheduled' ? words.page.scheduled : words.page.draft}
    </Chip>
  )
}
