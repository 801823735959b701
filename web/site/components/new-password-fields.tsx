import { type FormEvent, use, useState } from 'react'
import type { passwordRules } from '#contracts/common/person/password-rules.ts'
import { FormStateContext } from '#web/form/form-state.ts'
import { PasswordField } from '#web/form/index.ts'
import { Icon } from '#web/ui/index.ts'
import { passwordText as text } from './password/text.ts'

/**
 * A new password and its repetition. What it must be is told in one sentence; rule by rule, ticked while typing, once somebody is at it
 * or was refused. Without scripts the rules open by their name.
 */
export function NewPasswordFields({
  label = text.label,
  repeat = text.repeat,
}: {
  readonly label?: string
  readonly repeat?: string
}) {
  const [typed, setTyped] = useState('')
  const [rules, setRules] = useState<typeof passwordRules>([])
  const [isBegun, setBegun] = useState(false)
  const isRefused = use(FormStateContext)?.errors['password'] !== undefined
  const readTyped = (event: FormEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
  }
  // The rules come with the first touch of the field: a first visit need not carry them.
  const begin = () => {
    setBegun(true)
    if (rules.length > 0) return
    void import('#contracts/common/person/password-rules.ts').then(
      (module) => setRules(module.passwordRules),
      () => null,
    )
  }
  return (
    <>
      <div onFocus={begin} onInput={readTyped}>
        <PasswordField name="password" label={label} hint={text.inShort} autoComplete="new-password" />
        <details className="why mb-3" open={isBegun || isRefused}>
          <summary>{text.rules}</summary>
          <ul aria-label={text.rules} className="mt-1 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
            {Object.entries(text.rule).map(([code, words]) => {
              const kept = typed !== '' && rules.find((rule) => rule.code === code)?.holds(typed)
              return (
                <li key={code} className={`flex gap-2 ${kept ? 'text-action' : 'text-soft'}`}>
                  {kept ? (
                    <Icon name="check" className="mt-1 size-4 shrink-0" label={text.kept} />
                  ) : (
                    <span aria-hidden="true" className="mt-1 flex size-4 shrink-0 items-center justify-center">
                      <span className="size-2 rounded-full border border-edge" />
                    </span>
                  )}
                  {words}
                </li>
              )
            })}
          </ul>
        </details>
      </div>
      <PasswordField name="passwordRepeat" label={repeat} autoComplete="new-password" />
    </>
  )
}
