import type { ContentBody } from '#contracts/content/bodies.ts'
import { Card } from '#web/ui/index.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContentReading } from './content-reading.tsx'
import { text } from '../text.ts'

const words = text.page.frame

/** What the frame does not show of the platform's own information: texts of the investing screens, and everything by its label. */
export function PlatformSample({ body }: { readonly body: ContentBody<'platform-information'> }) {
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h2>{words.investing}</h2>
        <div className="grid gap-4 md:grid-cols-2">
          <Card>
            <h3 className="mb-2 text-base">{words.amount}</h3>
            <PlainText>{body.investmentInformationDescription}</PlainText>
          </Card>
          <Card>
            <h3 className="mb-2 text-base">{words.limit}</h3>
            <PlainText>{body.investmentLimitDescription}</PlainText>
          </Card>
        </div>
      </section>
      <details>
        <summary className="link w-fit">{words.all}</summary>
        <div className="mt-4">
          <ContentReading kind="platform-information" body={body} />
        </div>
      </details>
    </div>
  )
}
