import { Icon } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { formText } from './text.ts'

const words = formText.readers

/** The line "Kim görür" at the head of a page of the wizard. */
export function WhoReads({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="mt-2 mb-6 flex items-start gap-2 text-sm text-soft">
      <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
      {lines.length === 1 ? (
        <p>
          {words.title}: {unbroken(lines[0] ?? '')}
        </p>
      ) : (
        <div>
          <p id="kim-gorur">{words.title}</p>
          <ul aria-labelledby="kim-gorur" className="prose-measure mt-1 grid gap-1">
            {lines.map((line) => (
              <li key={line}>{unbroken(line)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
