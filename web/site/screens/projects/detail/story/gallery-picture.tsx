import { ownPath } from '#web/site/components/picture.tsx'
import { Icon } from '#web/ui/index.ts'
import type { Story } from '../read-campaign.ts'
import { text } from './text.ts'

type Picture = Story['gallery'][number]

/** The width in which a picture is kept beside its own (trial/seed/draw-story.ts): what a phone's column needs. */
const NARROW = 480

/**
 * A picture of the story. It opens larger in the browser's own popover: over the page, closed by Escape, before scripts run; its
 * large copy is fetched only then.
 */
export function GalleryPicture({ picture }: { readonly picture: Picture }) {
  const { id, caption, width, height } = picture
  const path = ownPath(picture.url)
  const large = `cizim-${id}`
  return (
    <figure className="my-8">
      <button
        type="button"
        popoverTarget={large}
        aria-label={text.open(caption)}
        className="group relative block w-full cursor-zoom-in overflow-hidden rounded border border-line bg-sunk hover:border-action"
      >
        <img
          src={path}
          srcSet={`${path}?w=${NARROW} ${NARROW}w, ${path} ${width}w`}
          sizes="(min-width: 64rem) 44rem, 94vw"
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="picture block h-auto w-full"
        />
        <span className="absolute right-3 bottom-4 grid size-10 place-items-center rounded-full border border-line bg-surface group-hover:text-action">
          <Icon name="search" className="size-5" />
        </span>
      </button>
      <div
        id={large}
        popover="auto"
        role="dialog"
        aria-label={caption}
        className="m-auto max-h-dvh w-[min(72rem,100vw)] rounded border border-line bg-surface p-0 text-ink"
      >
        <div className="flex items-center justify-between gap-4 py-2 pr-3 pl-5">
          <p className="font-semibold">{caption}</p>
          <button
            type="button"
            popoverTarget={large}
            popoverTargetAction="hide"
            aria-label={text.close}
            className="grid size-11 shrink-0 place-items-center rounded hover:bg-tint"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <img
          src={path}
          alt={caption}
          width={width}
          height={height}
          loading="lazy"
          className="picture mx-auto block h-auto max-h-[calc(100dvh-5rem)] w-full bg-sunk object-contain"
        />
      </div>
      <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}
