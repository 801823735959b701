import { Form } from 'react-router'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { Icon } from '#web/ui/index.ts'
import type { DemoLogin } from './read-demo-logins.ts'
import { text } from './text.ts'

const words = text.trial

/** One press signs in as that person. Exists in the trial only; on a phone folded below its name, after the form. */
export function DemoLogins({ logins }: { readonly logins: readonly DemoLogin[] }) {
  return (
    <>
      <details className="group rounded border border-accent-line bg-accent-tint px-5 sm:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          {words.title}
          <Icon name="chevron-down" className="size-5 text-soft group-open:rotate-180" />
        </summary>
        <div className="pb-5">
          <Logins logins={logins} />
        </div>
      </details>
      <section
        aria-labelledby="deneme-girisleri"
        className="rounded border border-accent-line bg-accent-tint p-5 max-sm:hidden"
      >
        <h2 id="deneme-girisleri" className="mb-1 text-lg">
          {words.title}
        </h2>
        <Logins logins={logins} />
      </section>
    </>
  )
}

function Logins({ logins }: { readonly logins: readonly DemoLogin[] }) {
  return (
    <>
      <p className="text-sm">
        {words.text}
        {logins[0] && (
          <>
            {' '}
            {text.password}: <b className="select-all">{logins[0].password}</b>
          </>
        )}
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {logins.map((login) => (
          <li key={login.emailAddress}>
            <Form method="post" className="h-full">
              <input type="hidden" name={FORM_FIELD} value="giris" />
              <input type="hidden" name="emailAddress" value={login.emailAddress} />
              <input type="hidden" name="password" value={login.password} />
              <button
                type="submit"
                aria-label={words.enter(login.label)}
                className="h-full min-h-11 w-full rounded border border-accent-line bg-surface px-3 py-1.5 text-left hover:border-action"
              >
                <span className="block text-sm font-semibold">{login.label}</span>
                <span className="block truncate text-xs text-soft">{login.emailAddress}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
