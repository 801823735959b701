import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { IN_PLACE, type InPlace } from '#web/api/auth-in-place.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { toast } from '#web/ui/notices/toasts.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField, PasswordField, TextField } from '../fields/text-fields.tsx'
import { FORM_FIELD, type FormReply } from '../form-reply.ts'
import { lostText } from './text.ts'

const words = lostText

type Reply = InPlace | Extract<FormReply, { ok: false }>

/**
 * Signing in without leaving the page on which something was typed, the second step included. `onBack`: the writer is in again;
 * whoever else came in sees the page anew, without what was typed.
 */
export function SignInAgain({
  writer,
  onBack,
  onLeave,
}: {
  readonly writer: string | null
  readonly onBack: () => void
  /** The page is about to be loaded anew, and nothing is asked. */
  readonly onLeave: () => void
}) {
  const fetcher = useFetcher<Reply>()
  const [isOpen, setOpen] = useState(true)
  const [step, setStep] = useState<'password' | 'code' | 'enrol'>('password')
  const reply = fetcher.data
  const [seen, setSeen] = useState(reply)
  // A code that was wrong is asked for again, and not the password.
  if (seen !== reply) {
    setSeen(reply)
    if (reply && 'next' in reply && reply.next !== 'done') setStep(reply.next)
  }
  const answered = useEffectEvent((answer: InPlace) => {
    if (answer.next !== 'done') return
    if (answer.memberId !== writer) {
      onLeave()
      return location.assign(location.href)
    }
    toast({ kind: 'success', text: words.back })
    onBack()
  })
  useEffect(() => {
    if (reply && 'next' in reply) answered(reply)
  }, [reply])
  const refused = reply && 'ok' in reply ? reply : null
  const isBusy = fetcher.state !== 'idle'
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.title}>
      <p>{step === 'password' ? words.text : words[step === 'code' ? 'codeText' : 'enrol']}</p>
      {refused && <Alert kind="error" title={Object.values(refused.fields)[0] ?? refused.detail} />}
      {step === 'password' && (
        <Door fetcher={fetcher} path={paths.auth.signIn.href({ [IN_PLACE]: '1' })} form="giris">
          <EmailField name="emailAddress" label={words.email} autoComplete="username" />
          <PasswordField name="password" label={words.password} autoComplete="current-password" />
          <Button type="submit" wide busy={isBusy}>
            {words.enter}
          </Button>
        </Door>
      )}
      {step === 'code' && (
        <Door fetcher={fetcher} path={paths.auth.multiFactor.href({ [IN_PLACE]: '1' })} form="kod">
          <TextField name="code" label={words.code} autoComplete="one-time-code" maxLength={64} />
          <Button type="submit" wide busy={isBusy}>
            {words.finish}
          </Button>
          <Link to={paths.auth.multiFactor.href({ [RETURN_TO]: location.pathname })} target="_blank" className="link">
            {words.otherWay}
          </Link>
        </Door>
      )}
      {step === 'enrol' && (
        <LinkButton to={paths.auth.multiFactor.href({ [RETURN_TO]: location.pathname })} target="_blank">
          {words.toEnrol}
        </LinkButton>
      )}
    </Dialog>
  )
}

function Door({
  fetcher,
  path,
  form,
  children,
}: {
  readonly fetcher: ReturnType<typeof useFetcher<Reply>>
  readonly path: string
  readonly form?: string
  readonly children: ReactNode
}) {
  return (
    <fetcher.Form method="post" action={path} className="grid gap-3" noValidate>
      {form && <input type="hidden" name={FORM_FIELD} value={form} />}
      {children}
    </fetcher.Form>
  )
}
