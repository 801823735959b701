import type { Reason } from '#contracts/common/endpoint.ts'
import { Why } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

/** Why the limit is what it is: below a row of figures, as wide as the row. */
export function LimitWhy({ reasons }: { readonly reasons: readonly Reason[] }) {
  return <Why label={investmentText.limitWhy} reasons={reasons} />
}
