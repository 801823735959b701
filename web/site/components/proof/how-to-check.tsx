import { CHECKER_PATH } from '#contracts/proof/messages.ts'
import { Icon } from '#web/ui/index.ts'
import { proofText as text } from './text.ts'

/** How anybody checks a file of ours without us. */
export function HowToCheck() {
  return (
    <section aria-labelledby="nasil-denetlenir">
      <h2 id="nasil-denetlenir">{text.how.title}</h2>
      <ol className="prose-measure mt-3 grid list-decimal gap-2 pl-5">
        {text.how.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <pre className="mt-3 rounded border border-line bg-sunk p-3 text-sm break-words whitespace-pre-wrap">
        {text.how.command}
      </pre>
      <p className="mt-3">
        <a href={CHECKER_PATH} download className="link inline-flex min-h-6 items-center gap-2">
          <Icon name="download" className="size-5" /> {text.checker}
        </a>
      </p>
      <p className="prose-measure mt-3 text-sm text-soft">{text.how.note}</p>
    </section>
  )
}
