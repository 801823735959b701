import { Alert } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { MoneyDiagram } from './money-diagram.tsx'
import { text } from './text.ts'

const words = text.protection

/** Who holds what, and when: the picture, the same in words, and what it does not protect from. */
export function Protection() {
  return (
    <Band title={words.title} lead={words.lead} id="koruma" sunk>
      <div className="grid gap-10">
        <MoneyDiagram />
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {words.points.map(([title, sentence]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-soft">{sentence}</dd>
            </div>
          ))}
        </dl>
        <Alert kind="warning" title={words.caution} />
      </div>
    </Band>
  )
}
