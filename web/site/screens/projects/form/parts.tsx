import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Chip, LinkButton, Moment } from '#web/ui/index.ts'
import { COMPARED, type ShownForm, VERSION } from './query.ts'
import { text } from './text.ts'

/** Where the versions stand on the page. */
const VERSIONS = 'surumler'

/** Every version that was in force, the newest first, with its hash and why it came. */
export function Versions({ form }: { readonly form: ShownForm }) {
  const { seoName, versions, versionInForce, memberView } = form
  const words = text.versions
  return (
    <section>
      <h2 id={VERSIONS} className="mb-4 scroll-mt-4 text-lg">
        {words.title}
      </h2>
      <ul className="border-t border-line">
        {versions.map(({ version, sha256, approvedAt, isMaterial, reason, signature }) => (
          <li key={version} className="grid gap-1 border-b border-line py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link className="link font-semibold" to={paths.projectForm.href({ seoName, [VERSION]: String(version) })}>
                {words.open(version)}
              </Link>
              <span className="text-sm text-soft">
                <Moment at={approvedAt} />
              </span>
              {version === versionInForce && <Chip tone="good">{text.inForce}</Chip>}
            </div>
            <p className="text-sm text-soft">
              {version === 1 ? words.first : isMaterial ? words.material : words.minor}
            </p>
            {reason && <p className="prose-measure text-sm">{reason}</p>}
            {signature && (
              <p className="text-sm">
                {words.signedBy}: {signature.signer} · <Moment at={signature.signedAt} />
              </p>
            )}
            <p className="text-xs text-soft break-all">{sha256}</p>
            {version > 1 && memberView && (
              <p className="text-sm">
                <Link
                  className="link inline-flex min-h-10 items-center"
                  to={paths.projectForm.href({
                    seoName,
                    [VERSION]: String(version),
                    [COMPARED]: String(version - 1),
                  })}
                >
                  {words.compare}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The hash of the shown version, and the schema by which anybody reads its JSON. */
export function Proof({ form: { sha256, memberView } }: { readonly form: ShownForm }) {
  const words = text.proof
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      {memberView && <p className="prose-measure text-sm text-soft">{words.text}</p>}
      <p className="text-sm break-all">
        {words.hash}: <span className="select-all">{sha256}</span>
      </p>
      <p>
        <LinkButton to="/bilgi-formu-semasi.json" look="quiet" size="small" reloadDocument>
          {words.schema}
        </LinkButton>
      </p>
    </section>
  )
}

/** Above the contents: which version this is, its files for members, and the way to the others. */
export function VersionCard({ form }: { readonly form: ShownForm }) {
  const { seoName, version, versionInForce, versions, approvedAt, memberView } = form
  const file = (kind: 'pdf' | 'json') => `${paths.projectForm.href({ seoName })}/${version}.${kind}`
  return (
    <section aria-label={text.version(version)} className="card grid gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {text.version(version)}
        {version === versionInForce && <Chip tone="good">{text.inForce}</Chip>}
      </p>
      <p className="text-sm text-soft">
        {text.from}: <Moment at={approvedAt} />
      </p>
      {memberView && (
        <p className="flex flex-wrap gap-3">
          <LinkButton to={file('pdf')} size="small" icon="download" reloadDocument download>
            {text.proof.pdf}
          </LinkButton>
          <LinkButton to={file('json')} look="secondary" size="small" icon="download" reloadDocument download>
            {text.proof.json}
          </LinkButton>
        </p>
      )}
      <p className="text-sm">
        <a href={`#${VERSIONS}`} className="link inline-flex min-h-10 items-center">
          {text.versions.all(versions.length)}
        </a>
      </p>
    </section>
  )
}
