import type { ContentBody } from '#contracts/content/bodies.ts'
import { Alert, Button, Chip, FourPartBar } from '#web/ui/index.ts'
import { text } from '../text.ts'

const words = text.page.brand
const SAMPLE = { settledKurus: 42_000_000n, heldKurus: 18_000_000n, awaitingKurus: 9_000_000n, goalKurus: 100_000_000n }

/** Parts of a page that carry the operator's colours, and the pictures as they lie on the ground. */
export function BrandSample({ brand }: { readonly brand: ContentBody<'brand'> }) {
  const pictures = [brand.platformLogoUrl, brand.platformParentOrganizationLogoUrl, brand.faviconUrl].filter(Boolean)
  return (
    <div className="grid gap-8">
      {pictures.length > 0 && (
        <div>
          <h2 className="text-base">{words.logos}</h2>
          <p className="mt-3 flex flex-wrap items-center gap-8">
            {pictures.map((picture) => (
              <img key={picture} src={picture} alt="" className="max-h-10 max-w-60 object-contain" />
            ))}
          </p>
        </div>
      )}
      <div className="card grid max-w-2xl gap-5 p-6">
        <h2>{words.title}</h2>
        <p>
          {words.text} <span className="link">{words.link}</span>.
        </p>
        <FourPartBar money={SAMPLE} full />
        <p className="flex flex-wrap gap-3">
          <Button>{words.primary}</Button>
          <Button look="secondary">{words.secondary}</Button>
        </p>
        <p className="flex flex-wrap gap-2">
          <Chip tone="good">{words.good}</Chip>
          <Chip tone="attention">{words.attention}</Chip>
        </p>
        <Alert kind="warning" title={words.alert}>
          <p>{words.alertText}</p>
        </Alert>
      </div>
    </div>
  )
}
