import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { ConsentFields } from './fields.tsx'
import { consentText as text } from './text.ts'

/** Asks once whether an outside collector may count: yes and no side by side, alike in every way (KVKK, cookie guide). */
export function Consent({ collector }: { readonly collector: string }) {
  const { pathname, search } = useLocation()
  // The screen of choices asks by itself.
  if (pathname === paths.cookieChoices.pattern) return null
  return (
    <section aria-labelledby="olcum-izni" className="border-b border-line bg-surface print:hidden">
      <div className="wrap grid items-center gap-x-10 gap-y-3 py-4 md:grid-cols-[1fr_auto]">
        <div className="text-sm">
          <h2 id="olcum-izni" className="text-base">
            {text.title}
          </h2>
          <p className="mt-1 max-w-[80ch]">
            {text.sentence(collector)}{' '}
            <a href={paths.cookieChoices.href()} className="link">
              {text.more}
            </a>
          </p>
        </div>
        <form method="post" action={paths.cookieChoices.href()} className="grid grid-cols-2 gap-2">
          <ConsentFields returnTo={pathname + search} />
        </form>
      </div>
    </section>
  )
}
