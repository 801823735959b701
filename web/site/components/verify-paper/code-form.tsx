import { paths } from '#contracts/paths.ts'
import { Button } from '#web/ui/index.ts'
import { verifyText as text } from './text.ts'

export const CODE_FIELD = 'kod'

/** The code as the paper shows it; small letters and missing hyphens are no mistake. */
export function CodeForm({ code = '' }: { readonly code?: string }) {
  return (
    <form method="get" action={paths.verifyPaper.pattern} className="card grid gap-4 p-5 md:p-6">
      <label className="grid gap-1.5">
        <span className="font-semibold">{text.code}</span>
        <span className="text-sm text-soft">{text.codeHint}</span>
        <input
          name={CODE_FIELD}
          defaultValue={code}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="control font-semibold tracking-wide"
        />
      </label>
      <p>
        <Button type="submit">{text.button}</Button>
      </p>
    </form>
  )
}

/** What the page can tell, and what it cannot. */
export function HowItWorks() {
  return (
    <section aria-labelledby="nasil">
      <h2 id="nasil">{text.how.title}</h2>
      <ul className="prose-measure mt-3 grid list-disc gap-2 pl-5">
        {text.how.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
