import { Link } from 'react-router'

/** A card's title with the way to all of it. */
export function CardHead({ title, to, link }: { readonly title: string; readonly to: string; readonly link: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      <Link to={to} className="link text-sm">
        {link}
      </Link>
    </div>
  )
}
