import { Icon } from '#web/ui/index.ts'
import { besideText as text } from './text.ts'

/** What membership is good for, beside the form. */
export function Beside() {
  return (
    <div className="border-t-2 border-action pt-4">
      <h2 className="text-lg">{text.title}</h2>
      <ul className="mt-3 grid gap-3">
        {text.items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-action" />
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">{text.caution}</p>
    </div>
  )
}
