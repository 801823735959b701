import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getLegalText, getLegalTextVersions } from '#contracts/platform/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { PolicyKey } from '#web/components/content/policies.ts'
import { Moment } from '#web/ui/time/moment.tsx'
import { text } from './text.ts'

/** Every version with its date, and the hash of the one that is read: what a member accepted can be found again. */
export function Versions({
  policy,
  legal,
  versions,
}: {
  readonly policy: PolicyKey
  readonly legal: OutputOf<typeof getLegalText>
  readonly versions: OutputOf<typeof getLegalTextVersions>
}) {
  return (
    <section aria-labelledby="surumler" className="mt-12 border-t border-line pt-5 text-sm">
      <h2 id="surumler" className="text-base">
        {text.versions}
      </h2>
      <ol className="mt-3 grid gap-1.5">
        {versions.map(({ id, version, effectiveFrom }, at) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            {version === legal.version ? (
              <b aria-current="page">{text.version(version)}</b>
            ) : (
              <Link
                to={at === 0 ? paths.policies[policy].href() : paths.policies[policy].href({ surum: String(version) })}
                className="link"
              >
                {text.version(version)}
              </Link>
            )}
            <span className="text-soft">
              <Moment at={effectiveFrom} day />
              {at === 0 && ` · ${text.inForce}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-soft">
        {text.hash}: {text.hashHint}
      </p>
      <p className="mt-1 font-mono text-xs break-all text-soft">{legal.sha256}</p>
    </section>
  )
}
