import type { Story } from '../read-campaign.ts'
import { GalleryPicture } from './gallery-picture.tsx'
import { partsOf } from './parts-of-story.ts'

/** The story with its pictures between its parts, evenly from the first on; what is left over stands at the end. */
export function StoryText({ html, story }: { readonly html: string; readonly story: Story | null | undefined }) {
  const parts = partsOf(html)
  const gallery = story?.gallery ?? []
  const last = parts.length - 1
  return (
    <div className="max-w-[44rem]">
      {parts.map((part, at) => (
        <div key={at}>
          {/* Cleaned before it is stored (server/kit/clean-html.ts); the page's policy runs nothing of it either. */}
          <div className={`story prose-measure ${at > 0 ? 'mt-4' : ''}`} dangerouslySetInnerHTML={{ __html: part }} />
          {gallery.slice(at, at === last ? gallery.length : at + 1).map((picture) => (
            <GalleryPicture key={picture.id} picture={picture} />
          ))}
        </div>
      ))}
    </div>
  )
}
