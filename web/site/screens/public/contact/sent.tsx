import { paths } from '#contracts/paths.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, Icon, LinkButton } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { text } from './text.ts'

const words = text.sent

interface Props {
  readonly reference: string
  /** Business days within which this message is answered. */
  readonly answerDays: number
  readonly isBereavement: boolean
}

/** The message is there: its number, and what happens next. */
export function Sent({ reference, answerDays, isBereavement }: Props) {
  const { isTrial } = useShell()
  return (
    <div className="grid max-w-2xl gap-8">
      <div className="card grid gap-1 border-action p-5 md:p-6">
        <p className="text-sm text-soft">{words.reference}</p>
        <p className="text-2xl font-bold tracking-tight break-all">{reference}</p>
        <p className="text-sm text-soft">{words.keep}</p>
      </div>
      <section aria-labelledby="sonra">
        <h2 id="sonra" className="text-lg">
          {words.next}
        </h2>
        <ul className="mt-3 grid gap-3">
          <Next icon="mail">{words.mail}</Next>
          <Next icon="clock">{words.answer(answerDays)}</Next>
          {isBereavement && <Next icon="info">{words.bereavement}</Next>}
        </ul>
      </section>
      {isTrial && (
        <Alert kind="warning" title={words.trial}>
          <p>
            <LinkButton to={trialPaths.inbox.href()} look="secondary" size="small" icon="mail">
              {words.trialLink}
            </LinkButton>
          </p>
        </Alert>
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.home.href()}>{words.home}</LinkButton>
        <LinkButton to={paths.contact.href()} look="secondary">
          {words.again}
        </LinkButton>
      </p>
    </div>
  )
}

function Next({ icon, children }: { readonly icon: 'mail' | 'clock' | 'info'; readonly children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-action" />
      <span>{unbroken(children)}</span>
    </li>
  )
}
