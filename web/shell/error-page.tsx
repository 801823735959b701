import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { LastWords } from './last-resort.tsx'

const NotFoundPage = lazy(() =>
  import('./not-found/not-found-page.tsx').then(({ NotFoundPage: Part }) => ({ default: Part })),
)
// What went wrong may be the connection: where even this does not come, what is here already has to do.
const FaultPage = lazy(() =>
  import('./fault/fault-page.tsx').then(
    ({ FaultPage: Part }) => ({ default: Part }),
    () => ({ default: Unreachable }),
  ),
)

/** What stands in place of a screen that could not be shown. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <Suspense fallback={null}>{isMissing ? <NotFoundPage /> : <FaultPage error={error} />}</Suspense>
}

function Unreachable() {
  return (
    <div className="wrap py-16 md:py-24">
      <LastWords address="" />
    </div>
  )
}
