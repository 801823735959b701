import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Button, Icon } from '#web/ui/index.ts'
import {
  type Filters,
  isFiltered,
  listHref,
  type OrderName,
  ORDERS,
  readFilters,
  STATE_CODES,
  type StateName,
} from './filters.ts'
import { text } from './text.ts'

type List = Omit<OutputOf<typeof listProjects>, 'projects'>

/** Id of the sheet a phone opens. */
export const SHEET = 'suzgec'
const words = text.filter

/**
 * A rail beside the list; on a phone the browser's own popover as a sheet from below. A plain GET form: the address is the
 * state, with or without scripts. With scripts every choice acts at once.
 */
export function FilterForm({ filters, list }: { readonly filters: Filters; readonly list: List }) {
  const navigate = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) showFilters(form.current, filters)
  }, [filters])
  const go = (target: HTMLFormElement, replace: boolean) => {
    const asked = readFilters(
      new URLSearchParams([...new FormData(target)].map(([name, value]) => [name, String(value)])),
    )
    void navigate(listHref(asked), { replace, preventScrollReset: true })
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { target }: { readonly target: EventTarget } = event
    // Text is searched for when it is sent, not letter by letter.
    if (target instanceof HTMLInputElement && target.type === 'search') return
    go(event.currentTarget, true)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget, false)
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  return (
    <div
      ref={sheet}
      id={SHEET}
      popover="auto"
      className="inset-x-0 bottom-0 top-auto m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto border-t border-line bg-surface p-5 text-ink lg:static lg:block lg:max-h-none lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <h2 className="text-lg">{words.title}</h2>
        <button
          type="button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label={words.close}
          className="grid size-11 place-items-center rounded hover:bg-tint"
        >
          <Icon name="close" />
        </button>
      </div>
      <Form
        ref={form}
        method="get"
        action={paths.projects.href()}
        onChange={onChange}
        onSubmit={onSubmit}
        role="search"
        aria-label={words.searchLabel}
        className="grid gap-6"
      >
        <SearchBox value={filters.search} />
        <OrderChoice value={filters.order} />
        <StateChoices filters={filters} list={list} />
        <Choices title={words.category} name="kategori" options={list.facets.categories} chosen={filters.categories} />
        <Choices title={words.city} name="sehir" options={list.facets.cities} chosen={filters.cities} />
        <div className="max-lg:sticky max-lg:-bottom-5 max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-4">
          <Button type="submit" look={isFiltered(filters) ? 'primary' : 'secondary'} wide>
            <span className="lg:hidden">{words.show(list.total)}</span>
            <span className="max-lg:hidden">{words.apply}</span>
          </Button>
        </div>
      </Form>
    </div>
  )
}

function SearchBox({ value }: { readonly value: string }) {
  return (
    <div className="relative">
      <input
        type="search"
        name="ara"
        defaultValue={value}
        maxLength={100}
        aria-label={words.search}
        placeholder={words.find}
        enterKeyHint="search"
        className="control pr-12"
      />
      <button
        type="submit"
        aria-label={words.find}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-action"
      >
        <Icon name="search" />
      </button>
    </div>
  )
}

function OrderChoice({ value }: { readonly value: OrderName }) {
  return (
    <label className="block">
      <span className="field-label">{words.order}</span>
      <span className="relative block">
        <select name="sirala" defaultValue={value} className="control appearance-none pr-11">
          {(Object.keys(ORDERS) as OrderName[]).map((name) => (
            <option key={name} value={name}>
              {text.orders[name]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft" />
      </span>
    </label>
  )
}

function StateChoices({ filters, list }: { readonly filters: Filters; readonly list: List }) {
  const options = (Object.keys(STATE_CODES) as StateName[]).map((key) => ({
    key,
    label: text.states[key],
    count: list.facets.states.find(({ code }) => code === STATE_CODES[key])?.count ?? 0,
  }))
  return <Choices title={words.state} name="durum" options={options} chosen={filters.states} />
}

/** Ticks with counts. What is empty and not chosen is left out, so that no choice leads to nothing. */
function Choices({
  title,
  name,
  options,
  chosen,
}: {
  readonly title: string
  readonly name: string
  readonly options: readonly { readonly key: string; readonly label: string; readonly count: number }[]
  readonly chosen: readonly string[]
}) {
  const shown = options.filter(({ key, count }) => count > 0 || chosen.includes(key))
  if (shown.length === 0) return null
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both grid">
        {shown.map(({ key, label, count }) => (
          <label key={key} className="flex cursor-pointer items-start gap-2.5 rounded py-1.5 text-sm hover:text-action">
            <input type="checkbox" name={name} value={key} defaultChecked={chosen.includes(key)} className="tick" />
            <span className="min-w-0 flex-1 pt-0.5">{label}</span>
            <span className="pt-0.5 text-soft">{count.toLocaleString('tr-TR')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Another list has other choices: a link or the back button brings them, and the ticks follow without losing the focus. */
function showFilters(form: HTMLFormElement, filters: Filters): void {
  const chosen = { durum: filters.states, kategori: filters.categories, sehir: filters.cities } as const
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = filters.order
    else if (control instanceof HTMLInputElement && control.type === 'search') control.value = filters.search
    else if (control instanceof HTMLInputElement && Object.hasOwn(chosen, control.name)) {
      const keys: readonly string[] = chosen[control.name as keyof typeof chosen]
      control.checked = keys.includes(control.value)
    }
  }
}
