import { Fragment } from 'react'

/**
 * The information form as the server words it from the record that is hashed: sections parted by blank lines, a line that
 * is no pair and no point heads its section.
 */
export function FormText({ body }: { readonly body: string }) {
  const [title = '', ...sections] = body.split(/\n\s*\n/)
  return (
    <div className="grid gap-6">
      <p className="font-semibold">{title}</p>
      {sections.map((section) => (
        <Section key={section} lines={section.split('\n')} />
      ))}
    </div>
  )
}

function Section({ lines }: { readonly lines: readonly string[] }) {
  const [first = '', ...others] = lines
  const isHeaded = pairOf(first) === null && others.length > 0
  const rest = isHeaded ? others : lines
  const points = rest.filter((line) => line.startsWith('•')).map((line) => line.slice(1).trim())
  const pairs = rest.flatMap((line) => (line.startsWith('•') ? [] : [pairOf(line) ?? line]))
  return (
    <section className="grid gap-2">
      {isHeaded && <h3>{first}</h3>}
      {pairs.some((pair) => Array.isArray(pair)) ? (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          {pairs.map((pair) =>
            Array.isArray(pair) ? (
              <Fragment key={pair[0]}>
                <dt className="text-soft">{pair[0]}</dt>
                <dd className="font-semibold max-sm:mb-2">{pair[1]}</dd>
              </Fragment>
            ) : (
              <dd key={String(pair)} className="col-span-full">
                {pair}
              </dd>
            ),
          )}
        </dl>
      ) : (
        pairs.map((line) => (
          <p key={String(line)} className="prose-measure">
            {line}
          </p>
        ))
      )}
      {points.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5">
          {points.map((point) => (
            <li key={point} className="prose-measure">
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** `Label: value` with a label as short as labels are. */
function pairOf(line: string): readonly [string, string] | null {
  const match = /^([^:•.]{2,48}): (.+)$/.exec(line)
  return match ? [match[1] ?? '', match[2] ?? ''] : null
}
