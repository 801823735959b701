import type { Reason } from '#contracts/common/endpoint.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { Alert, Reasons } from '#web/ui/index.ts'
import { text as words } from '../text.ts'

/** What of the founder keeps an application from being handed in; who mends it comes back to where they were. */
export function Hindrances({ reasons, backTo }: { readonly reasons: readonly Reason[]; readonly backTo: string }) {
  if (reasons.length === 0) return null
  const back = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${RETURN_TO}=${encodeURIComponent(backTo)}`
  return (
    <div className="mb-4">
      <Alert kind="warning" title={words.review.hindered}>
        <Reasons
          reasons={reasons.map(({ fixPath, ...reason }) => ({
            ...reason,
            ...(fixPath ? { fixPath: back(fixPath) } : {}),
          }))}
        />
      </Alert>
    </div>
  )
}
