import { useState } from 'react'
import { embedUrlOf, parseVideoUrl } from '#contracts/projects/video-url.ts'
import { videoIdOf } from '#contracts/projects/video-upload.ts'
import { Film } from '#web/site/components/film.tsx'
import { ownPath } from '#web/site/components/picture.tsx'
import { text } from './text.ts'

const words = text.video
const HOSTS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/**
 * The campaign's film behind its own cover: nothing is asked of its host before the reader plays it. A link where no script runs,
 * a frame in its place where one does.
 */
export function Video({
  url,
  cover,
  title,
}: {
  readonly url: string
  readonly cover: string | null
  readonly title: string
}) {
  const [isPlaying, setPlaying] = useState(false)
  if (videoIdOf(url) !== null) return <OwnVideo url={url} cover={cover} title={title} />
  const video = parseVideoUrl(url)
  if (!video) return null
  return (
    <section aria-label={words.title} className="max-w-[44rem]">
      {isPlaying ? (
        <iframe
          src={embedUrlOf(video)}
          title={words.frame(title)}
          allow="autoplay; fullscreen; picture-in-picture"
          // A player needs its scripts and its own origin, which is never ours; the page around it stays out of its reach.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded border border-line bg-sunk"
        />
      ) : (
        <a
          href={url}
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault()
            setPlaying(true)
          }}
          className="group relative block overflow-hidden rounded border border-line bg-sunk hover:border-action"
        >
          {cover ? (
            <img
              src={`${ownPath(cover)}?w=680`}
              alt=""
              width="800"
              height="450"
              loading="lazy"
              className="picture block aspect-video w-full object-cover"
            />
          ) : (
            <span className="block aspect-video w-full bg-tint" />
          )}
          <span className="absolute bottom-4 left-4 flex items-center gap-3 rounded border border-line bg-surface px-4 py-2.5 font-semibold group-hover:text-action">
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
              <path d="M5 3 L17 10 L5 17 Z" />
            </svg>
            {words.play}
          </span>
        </a>
      )}
      <p className="mt-2 text-sm text-soft">{words.note(HOSTS[video.provider])}</p>
    </section>
  )
}

/** A film that was uploaded plays from this site, where it can be sought in; nothing of it is fetched before somebody plays it. */
function OwnVideo({
  url,
  cover,
  title,
}: {
  readonly url: string
  readonly cover: string | null
  readonly title: string
}) {
  return (
    <section aria-label={words.title} className="max-w-[44rem]">
      <Film
        src={ownPath(url)}
        poster={cover ? `${ownPath(cover)}?w=680` : undefined}
        label={words.frame(title)}
        preload="none"
      />
    </section>
  )
}
