import { Form } from 'react-router'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { Icon } from '#web/ui/index.ts'
import type { DemoLogin } from './read-demo-logins.ts'
import { text } from './text.ts'

const words = text.trial

/** One press signs in as that person. Exists in the trial only. */
export function DemoLogins({ logins }: { readonly logins: readonly DemoLogin[] }) {
  return (
    <div className="rounded border border-accent-line bg-accent-tint p-5">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 text-sm">{words.text}</p>
      <ul className="mt-4 grid gap-2">
        {logins.map((login) => (
          <li key={login.emailAddress}>
            <Form method="post">
              <input type="hidden" name={FORM_FIELD} value="giris" />
              <input type="hidden" name="emailAddress" value={login.emailAddress} />
              <input type="hidden" name="password" value={login.password} />
              <button
                type="submit"
                aria-label={words.enter(login.label)}
                className="flex w-full items-center gap-3 rounded border border-accent-line bg-surface px-3 py-2 text-left hover:border-action"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{login.label}</span>
                  <span className="block truncate text-sm text-soft">{login.emailAddress}</span>
                </span>
                <Icon name="arrow-right" className="size-5 shrink-0 text-soft" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {logins[0] && (
        <p className="mt-3 text-sm">
          {words.password}: <b className="select-all">{logins[0].password}</b>
        </p>
      )}
    </div>
  )
}
