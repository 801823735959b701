import { type FormEvent, useState } from 'react'
import type { passwordRules } from '#contracts/common/password-rules.ts'
import { PasswordField } from '#web/form/index.ts'
import { Icon } from '#web/ui/index.ts'
import { passwordText as text } from './password/text.ts'

/** A new password and its repetition, with every rule in sight and ticked while typing. Without scripts the rules stand as they are. */
export function NewPasswordFields({
  label = text.label,
  repeat = text.repeat,
}: {
  readonly label?: string
  readonly repeat?: string
}) {
  const [typed, setTyped] = useState('')
  const [rules, setRules] = useState<typeof passwordRules>([])
  const readTyped = (event: FormEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
  }
  // The rules come with the first touch of the field: a first visit need not carry them.
  const fetchRules = () => {
    if (rules.length > 0) return
    void import('#contracts/common/password-rules.ts').then(
      (module) => setRules(module.passwordRules),
      () => null,
    )
  }
  return (
    <>
      <div onFocus={fetchRules} onInput={readTyped}>
        <PasswordField name="password" label={label} autoComplete="new-password" />
        <ul aria-label={text.rules} className="mt-1 mb-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {Object.entries(text.rule).map(([code, words]) => {
            const kept = typed !== '' && rules.find((rule) => rule.code === code)?.holds(typed)
            return (
              <li key={code} className={`flex gap-2 ${kept ? 'text-action' : 'text-soft'}`}>
                {kept ? (
                  <Icon name="check" className="mt-1 size-4 shrink-0" label={text.kept} />
                ) : (
                  <span aria-hidden="true" className="mx-1 mt-2 size-2 shrink-0 rounded-full border border-edge" />
                )}
                {words}
              </li>
            )
          })}
        </ul>
      </div>
      <PasswordField name="passwordRepeat" label={repeat} autoComplete="new-password" />
    </>
  )
}
