import { text } from '#web/site/components/campaign-parts/text.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { Part } from '../parts/part.tsx'
import type { Story } from '../read-campaign.ts'

/** Market, competition and business model: those that are told. */
export function Business({ story }: { readonly story: Story | null | undefined }) {
  const parts = [
    [text.market, story?.market],
    [text.competition, story?.competition],
    [text.businessModel, story?.businessModelText],
  ] as const
  return parts.map(
    ([title, words]) =>
      words && (
        <Part key={title} title={title}>
          <PlainText>{words}</PlainText>
        </Part>
      ),
  )
}
