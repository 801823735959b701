import { money, stages } from '../investors/text.ts'
import { MoneyTall } from './money-tall.tsx'
import { MoneyWide } from './money-wide.tsx'

/** "Para nerede?": one line through three accounts, and where it may turn back. */
export function MoneyDiagram() {
  const description = `${money.title} ${money.description}`
  return (
    <figure>
      <MoneyWide stages={stages} description={description} />
      <MoneyTall stages={stages} description={description} />
    </figure>
  )
}
