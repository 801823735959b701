import { Form } from 'react-router'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { Button, Card } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.reset

/** Name of the form that sets the trial up again. */
export const RESET = 'reset'
/** Query parameter of the page while that happens. */
export const RESETTING = 'basa-donuyor'

/** Back to the first day; asks before it does. The page is loaded as a whole: the platform behind it goes away for a while. */
export function Reset() {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="prose-measure text-sm text-soft">{words.lead}</p>
      <details>
        <summary className="inline-flex min-h-10 items-center font-semibold text-action">{words.open}</summary>
        <Form method="post" reloadDocument className="mt-2 grid gap-3">
          <input type="hidden" name={FORM_FIELD} value={RESET} />
          <p className="prose-measure">{words.ask}</p>
          <p>
            <Button type="submit" look="danger">
              {words.submit}
            </Button>
          </p>
        </Form>
      </details>
    </Card>
  )
}

/** Stands while the platform goes down; the page that follows comes from the trial itself and then from the new platform. */
export function Resetting() {
  return (
    <Card as="section">
      <h2 className="text-lg">{words.going}</h2>
      <p className="prose-measure mt-1 text-soft">{words.goingText}</p>
    </Card>
  )
}
