/** A page of one message, with the code of the answer above its title. */
export function Centred({
  title,
  code,
  children,
}: {
  readonly title: string
  readonly code: string
  readonly children: React.ReactNode
}) {
  return (
    <div className="wrap py-16 md:py-24">
      <title>{title}</title>
      <div className="prose-measure grid gap-5 border-l-2 border-line pl-6 md:pl-10">
        <p className="text-sm font-semibold text-soft" aria-hidden="true">
          {code}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
