import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Chip, LinkButton, Moment } from '#web/ui/index.ts'
import { COMPARED, type ShownForm, VERSION } from './query.ts'
import { text } from './text.ts'

type Shown = ShownForm['sections'][number]

/** One section: labels at the left, values at the right, under the heads of their groups. */
export function Section({
  section,
  anchor,
  number,
}: {
  readonly section: Shown
  readonly anchor: string
  readonly number: number
}) {
  return (
    <section>
      <h2 id={anchor} className="mb-4 scroll-mt-4 text-lg">
        {`${number}. ${section.title}`}
      </h2>
      <div className="grid gap-6">
        {groupsOf(section).map(({ name, entries }) => (
          <div key={name ?? ''}>
            {name !== null && <h3 className="mb-2">{name}</h3>}
            <dl className="grid">
              {entries.map(({ key, label, value }) => (
                <div
                  key={key}
                  className="grid items-baseline gap-x-6 border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[12rem_1fr]"
                >
                  <dt className="text-sm text-soft">{label}</dt>
                  <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

function groupsOf({ entries }: Shown): { readonly name: string | null; readonly entries: Shown['entries'] }[] {
  const groups: { name: string | null; entries: Shown['entries'] }[] = []
  for (const entry of entries) {
    const name = entry.group ?? null
    const last = groups.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else groups.push({ name, entries: [entry] })
  }
  return groups
}

/** Every version that was in force, the newest first, with its hash and why it came. */
export function Versions({ form }: { readonly form: ShownForm }) {
  const { seoName, versions, versionInForce, memberView } = form
  const words = text.versions
  return (
    <section>
      <h2 className="mb-4 text-lg">{words.title}</h2>
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

/** The files of the shown version, for members, and the schema, for everybody. */
export function Proof({ form: { seoName, version, sha256, memberView } }: { readonly form: ShownForm }) {
  const words = text.proof
  const file = (form: 'pdf' | 'json') => `${paths.projectForm.href({ seoName })}/${version}.${form}`
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{words.title}</h2>
      {memberView && <p className="prose-measure text-sm text-soft">{words.text}</p>}
      <p className="text-sm break-all">
        {words.hash}: <span className="select-all">{sha256}</span>
      </p>
      <p className="flex flex-wrap gap-3">
        {memberView && (
          <>
            <LinkButton to={file('pdf')} size="small" icon="download" reloadDocument download>
              {words.pdf}
            </LinkButton>
            <LinkButton to={file('json')} look="secondary" size="small" icon="download" reloadDocument download>
              {words.json}
            </LinkButton>
          </>
        )}
        <LinkButton to="/bilgi-formu-semasi.json" look="quiet" size="small" reloadDocument>
          {words.schema}
        </LinkButton>
      </p>
    </section>
  )
}
