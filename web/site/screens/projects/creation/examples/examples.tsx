import { type Example, examplesText as text } from './text.ts'

/** "Örneğe bak": how a good application answers this page, closed until it is asked for. Works without scripts. */
export function Examples({ examples }: { readonly examples: readonly Example[] }) {
  if (examples.length === 0) return null
  return (
    <details className="why mb-6">
      <summary>{text.open}</summary>
      <div className="mt-2 grid gap-4 rounded border border-line bg-sunk p-4 text-sm">
        {examples.map((example) => (
          <figure key={example.text} className="grid gap-1">
            <figcaption className="font-semibold">{example.sector}</figcaption>
            <blockquote className="prose-measure">“{example.text}”</blockquote>
            <p className="prose-measure text-soft">{example.why}</p>
          </figure>
        ))}
        <p className="border-t border-line pt-3 text-soft">{text.note}</p>
      </div>
    </details>
  )
}
