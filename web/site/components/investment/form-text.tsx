import { Fragment } from 'react'
import { type FormSection, formSectionsOf } from '#contracts/investments/form-sections.ts'

/** The information form as the server words it from the record that is hashed. */
export function FormText({ body }: { readonly body: string }) {
  const { title, sections } = formSectionsOf(body)
  return (
    <div className="grid gap-6">
      <p className="font-semibold">{title}</p>
      {sections.map((section, at) => (
        <Section key={at} {...section} />
      ))}
    </div>
  )
}

function Section({ heading, lines, points }: FormSection) {
  return (
    <section className="grid gap-2">
      {heading !== null && <h3>{heading}</h3>}
      {lines.some((line) => typeof line !== 'string') ? (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          {lines.map((line) =>
            typeof line === 'string' ? (
              <dd key={line} className="col-span-full">
                {line}
              </dd>
            ) : (
              <Fragment key={line[0]}>
                <dt className="text-soft">{line[0]}</dt>
                <dd className="font-semibold max-sm:mb-2">{line[1]}</dd>
              </Fragment>
            ),
          )}
        </dl>
      ) : (
        lines.map((line) => (
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
