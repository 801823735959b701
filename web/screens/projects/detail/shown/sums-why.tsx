import { Why } from '#web/ui/index.ts'
import { text } from './text.ts'

/** What the published sums are made of. */
export function SumsWhy() {
  const { why, message, source } = text.sums
  return <Why label={why} reasons={[{ code: 'published-sums', message, source }]} />
}
