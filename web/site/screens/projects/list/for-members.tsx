import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/index.ts'
import { type Filters, listHref, readFilters } from './filters.ts'
import { Pick } from './picks.tsx'
import { text } from './text.ts'

const words = text.filter

/** The list as the member's own interests would have it. */
export function Preset({ interests }: { readonly interests: readonly string[] }) {
  const to =
    interests.length > 0
      ? listHref({ ...readFilters(new URLSearchParams()), categories: interests })
      : paths.profile.interests.href()
  return (
    <Link to={to} className="link inline-flex min-h-10 items-center gap-2 text-sm font-semibold">
      <Icon name="heart" className="size-4" />
      {interests.length > 0 ? words.byInterest : words.chooseInterests}
    </Link>
  )
}

/** What a share costs and what the company is valued at: for members, as the campaign page itself. */
export function Terms({ filters }: { readonly filters: Filters }) {
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{words.forMembers}</legend>
      <label className="clear-both block text-sm">
        {words.minimum}
        <Pick name="asgari" value={filters.minimum ?? ''} options={text.minimums} any={words.any} />
      </label>
      <label className="block text-sm">
        {words.valuation}
        <Pick name="deger" value={filters.valuation ?? ''} options={text.valuations} any={words.any} />
      </label>
    </fieldset>
  )
}
