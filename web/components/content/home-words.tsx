import type { ContentBody } from '#contracts/content/bodies.ts'

type Home = ContentBody<'home-page'>

/** The steps of an investor, numbered like entries of a journal. */
export function HomeSteps({ steps }: { readonly steps: Home['steps'] }) {
  const columns = steps.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
  return (
    <ol className={`grid gap-8 sm:grid-cols-2 ${columns}`}>
      {steps.map(({ title, text }, at) => (
        <li key={title} className="border-t-2 border-action pt-4">
          <span aria-hidden="true" className="text-2xl font-bold tracking-tight text-action">
            {at + 1}
          </span>
          <h3 className="mt-1">{title}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
