import { Form } from 'react-router'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { labelsOf } from '#web/staff/components/content-form/fields/content-fields.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { Change } from './change.tsx'
import { FROM, TO } from './query.ts'
import type { Difference } from './read-history.ts'
import { text } from './text.ts'
import { versionName } from './version-name.ts'

type Version = Difference['from']
const words = text.compare

/** Two versions side by side in words: what came in and what went, field by field. The choice is in the address. */
export function Comparison({
  kind,
  versions,
  difference,
}: {
  readonly kind: ContentKind
  readonly versions: readonly Version[]
  readonly difference: Difference | null
}) {
  return (
    <section aria-labelledby="fark">
      <h2 id="fark" className="text-lg">
        {words.title}
      </h2>
      {versions.length < 2 ? (
        <p className="mt-2 text-soft">{words.needsTwo}</p>
      ) : (
        <Form method="get" preventScrollReset className="mt-3 flex flex-wrap items-end gap-4">
          <VersionSelect name={FROM} label={words.from} versions={versions} chosen={difference?.from.id} />
          <VersionSelect name={TO} label={words.to} versions={versions} chosen={difference?.to.id} />
          <Button type="submit" look="secondary">
            {words.button}
          </Button>
        </Form>
      )}
      {difference && <Fields kind={kind} difference={difference} />}
    </section>
  )
}

function VersionSelect({
  name,
  label,
  versions,
  chosen,
}: {
  readonly name: string
  readonly label: string
  readonly versions: readonly Version[]
  readonly chosen: string | undefined
}) {
  return (
    <label className="w-full sm:w-80">
      <span className="field-label">{label}</span>
      <span className="relative block">
        <select name={name} key={chosen} defaultValue={chosen} className="control appearance-none pr-11">
          {versions.map((version) => (
            <option key={version.id} value={version.id}>
              {versionName(version)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft" />
      </span>
    </label>
  )
}

function Fields({
  kind,
  difference: { from, to, fields },
}: {
  readonly kind: ContentKind
  readonly difference: Difference
}) {
  return (
    <div className="mt-6 grid gap-4">
      <h3 className="text-base">{words.heading(versionName(from), versionName(to))}</h3>
      {fields.length === 0 ? (
        <p className="text-soft">{words.same}</p>
      ) : (
        <>
          <p className="text-sm text-soft">{words.legend}</p>
          <dl className="card">
            {fields.map(({ path, parts }) => (
              <div
                key={path}
                className="grid gap-x-6 gap-y-1 border-b border-line p-4 last:border-0 lg:grid-cols-[13rem_minmax(0,1fr)]"
              >
                <dt className="text-sm font-semibold">{labelsOf(kind, path).join(' › ')}</dt>
                <dd>
                  <Change kind={kind} path={path} parts={parts} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
