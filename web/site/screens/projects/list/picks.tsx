import { Link } from 'react-router'
import { Icon, type IconName } from '#web/ui/index.ts'
import { type Filters, listHref, type OrderName, type ViewName } from './filters.ts'
import { text } from './text.ts'

/** Id of the filters' form: search and order stand above the results and belong to it all the same. */
export const FORM = 'suzgec-formu'
const words = text.filter

/** Above the results, where one looks for it first. */
export function SearchBox({ value }: { readonly value: string }) {
  return (
    <div className="relative">
      <input
        type="search"
        id="proje-arama"
        form={FORM}
        name="ara"
        defaultValue={value}
        maxLength={100}
        aria-label={words.search}
        placeholder={words.search}
        enterKeyHint="search"
        className="control pr-12"
      />
      <button
        type="submit"
        form={FORM}
        aria-label={words.find}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-action"
      >
        <Icon name="search" />
      </button>
    </div>
  )
}

/** At the right above the results. */
export function OrderChoice({ value }: { readonly value: OrderName }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-sm text-soft max-sm:sr-only">{words.order}</span>
      <Pick name="sirala" value={value} options={text.orders} form={FORM} />
    </label>
  )
}

const SIGNS: Readonly<Record<ViewName, IconName>> = { kart: 'grid', tablo: 'rows' }

/** Cards to be drawn in by, or rows to be compared: links, as the choice stands in the address. */
export function ViewChoice({ filters }: { readonly filters: Filters }) {
  return (
    <ul aria-label={text.views.label} className="flex rounded border border-edge">
      {(Object.keys(SIGNS) as ViewName[]).map((view) => (
        <li key={view}>
          <Link
            to={listHref({ ...filters, view, after: null })}
            preventScrollReset
            aria-current={view === filters.view ? 'true' : undefined}
            aria-label={text.views[view]}
            title={text.views[view]}
            className="grid size-10 place-items-center text-soft hover:text-action aria-[current]:bg-tint aria-[current]:text-action"
          >
            <Icon name={SIGNS[view]} className="size-5" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A list of a few choices that acts at once. */
export function Pick({
  name,
  value,
  options,
  form,
  any,
}: {
  readonly name: string
  readonly value: string
  readonly options: Readonly<Record<string, string>>
  /** Of one that stands outside the form: its change is not the form's, so it sends the form itself. */
  readonly form?: string
  readonly any?: string
}) {
  return (
    <span className="relative block">
      <select
        name={name}
        defaultValue={value}
        form={form}
        {...(form ? { onChange: (event) => event.currentTarget.form?.requestSubmit() } : {})}
        className="control min-h-10 appearance-none py-1.5 pr-11 text-sm"
      >
        {any && <option value="">{any}</option>}
        {Object.entries(options).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft" />
    </span>
  )
}
