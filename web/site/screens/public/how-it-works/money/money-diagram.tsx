import { money } from '../investors/text.ts'
import type { Stage } from './stages.ts'
import { MoneyTall } from './money-tall.tsx'
import { MoneyWide } from './money-wide.tsx'

/** "Para nerede?": one line through three accounts, and where it may turn back. */
export function MoneyDiagram({ stages }: { readonly stages: readonly Stage[] }) {
  const description = `${money.title} ${money.description}`
  return (
    <figure>
      <MoneyWide stages={stages} description={description} />
      <MoneyTall stages={stages} description={description} />
    </figure>
  )
}
