import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageFacts, readPageFacts } from '#web/shell/page-facts.ts'

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
