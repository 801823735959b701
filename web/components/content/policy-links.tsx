import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { POLICY_GROUPS, type PolicyKey } from './policies.ts'
import { text } from './text.ts'

const words = text.policies

/** Every agreement and policy, parted by what it is about; the one that is open is marked. Not printed. */
export function PolicyLinks({ current }: { readonly current?: PolicyKey }) {
  return (
    <nav aria-labelledby="politikalar" className="border-t border-line pt-8 print:hidden">
      <h2 id="politikalar" className="text-xl">
        {words.title}
      </h2>
      <div className="mt-5 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {POLICY_GROUPS.map(({ key, policies }) => (
          <section key={key} aria-labelledby={`politika-${key}`}>
            <h3 id={`politika-${key}`} className="text-sm text-soft">
              {words.groups[key]}
            </h3>
            <ul className="mt-2 grid gap-2.5">
              {policies.map((policy) => (
                <li key={policy}>
                  {policy === current ? (
                    <span aria-current="page" className="font-semibold">
                      {words.titles[policy]}
                    </span>
                  ) : (
                    <Link to={paths.policies[policy].href()} className="link">
                      {words.titles[policy]}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
