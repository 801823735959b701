import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { PageFacts, readPageFacts } from '#web/kernel/page-facts.ts'
import { isStillHere } from '#web/kernel/still-here.ts'

if (isStillHere(document)) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFacts value={readPageFacts()}>
          <HydratedRouter />
        </PageFacts>
      </StrictMode>,
    )
  })
} else {
  location.reload()
}

// For the home screen. In the page's head a browser would fetch it before the first paint; asked for here and now, tools that
// note who asks would read all of this file's imports again.
setTimeout(() =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: feeds.manifest })),
)
