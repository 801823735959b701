import type { ContentBody } from '#contracts/content/bodies.ts'
import { HomeSteps } from '../content/home-words.tsx'
import { text } from './text.ts'

/** Everything of the home page the operator writes, one below the other: for the preview of a draft. */
export function HomeWords({
  home: { promise, lead, steps, protectionTitle, protectionText },
}: {
  readonly home: ContentBody<'home-page'>
}) {
  return (
    <div className="grid gap-12">
      <header>
        <h1 className="max-w-3xl text-3xl">{promise}</h1>
        <p className="prose-measure mt-4 text-lg text-soft">{lead}</p>
      </header>
      <section>
        <h2 className="sr-only">{text.page.steps}</h2>
        <HomeSteps steps={steps} />
      </section>
      <section>
        <h2 className="text-2xl">{protectionTitle}</h2>
        <p className="prose-measure mt-2 text-soft">{protectionText}</p>
      </section>
    </div>
  )
}
