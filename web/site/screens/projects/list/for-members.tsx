import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CountedTerms, MINIMUM_NAMES, VALUATION_NAMES } from '#contracts/campaigns/terms/term-ranges.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/index.ts'
import { type Filters, listHref, readFilters } from './filters.ts'
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

/** What a share costs and what the company is valued at, with how many campaigns of each: for members, as the campaign page itself. */
export function Terms({ filters, counted }: { readonly filters: Filters; readonly counted: CountedTerms }) {
  return (
    <>
      <Ranges
        title={words.minimum}
        name="asgari"
        value={filters.minimum}
        options={MINIMUM_NAMES.map((key) => ({ key, label: text.minimums[key], count: counted.minimums[key] }))}
      />
      <Ranges
        title={words.valuation}
        name="deger"
        value={filters.valuation}
        options={VALUATION_NAMES.map((key) => ({ key, label: text.valuations[key], count: counted.valuations[key] }))}
      />
    </>
  )
}

/** One of a few ranges; how many campaigns each would show is drawn and said. */
function Ranges({
  title,
  name,
  value,
  options,
}: {
  readonly title: string
  readonly name: string
  readonly value: string | null
  readonly options: readonly { readonly key: string; readonly label: string; readonly count: number }[]
}) {
  const most = Math.max(1, ...options.map(({ count }) => count))
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both grid">
        <Range name={name} value="" isChosen={value === null} label={words.any} />
        {options.map(({ key, label, count }) => (
          <Range key={key} name={name} value={key} isChosen={value === key} label={label}>
            <svg width="40" height="10" aria-hidden="true" className="shrink-0">
              <rect x="0" y="0" width="40" height="10" rx="2" className="fill-sunk" />
              <rect x="0" y="0" width={(40 * count) / most} height="10" rx="2" className="fill-action" />
            </svg>
            <span className="w-5 text-right text-soft">{formatCount(count)}</span>
          </Range>
        ))}
      </div>
      <p className="mt-1 text-xs text-soft">{words.ofOpen}</p>
    </fieldset>
  )
}

function Range({
  name,
  value,
  isChosen,
  label,
  children,
}: {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly label: string
  readonly children?: ReactNode
}) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded py-1.5 text-sm hover:text-action max-lg:min-h-11">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="tick" />
      <span className="min-w-0 flex-1">{label}</span>
      {children}
    </label>
  )
}
