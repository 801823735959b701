import { Form } from 'react-router'
import { trialPaths } from '#contracts/staff-paths.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { Button } from '#web/ui/index.ts'

/** Name of the form that `enterAs` answers on the trial's first page. */
export const ENTER = 'enter'

/** One press signs in as a demo person and leads to a place. Exists in the trial only. */
export function EnterButton({
  emailAddress,
  to,
  label,
  children,
}: {
  readonly emailAddress: string
  readonly to: string
  /** Who and where, for those who hear the button alone. */
  readonly label: string
  readonly children: string
}) {
  return (
    <Form method="post" reloadDocument action={trialPaths.root.href()} className="inline-block">
      <input type="hidden" name={FORM_FIELD} value={ENTER} />
      <input type="hidden" name="emailAddress" value={emailAddress} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="secondary" size="small" icon="user" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
