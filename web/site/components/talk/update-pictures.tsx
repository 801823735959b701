import { paths } from '#contracts/paths.ts'

interface Picture {
  readonly documentId: string
  readonly caption: string
  readonly width: number
  readonly height: number
}

/** A document of a campaign as a file. */
export function documentHref(seoName: string, documentId: string): string {
  return `${paths.project.href({ seoName })}/belge/${encodeURIComponent(documentId)}`
}

/** Pictures of an update, under the rule of the campaign's documents. */
export function UpdatePictures({
  pictures,
  seoName,
}: {
  readonly pictures: readonly Picture[]
  readonly seoName: string
}) {
  return pictures.map(({ documentId, caption, width, height }) => (
    <figure key={documentId} className="mt-4">
      <img
        src={documentHref(seoName, documentId)}
        alt={caption}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="picture block h-auto rounded border border-line bg-sunk"
      />
      <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>
    </figure>
  ))
}
