import { Band } from '../band.tsx'
import { MoneyDiagram } from './money-diagram.tsx'

/** Who holds what, and when: in the operator's words, and as a picture. */
export function Protection({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Band title={title} lead={text} id="koruma" sunk>
      <MoneyDiagram />
    </Band>
  )
}
