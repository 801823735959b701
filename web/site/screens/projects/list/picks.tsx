import { Icon } from '#web/ui/index.ts'
import type { OrderName } from './filters.ts'
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
