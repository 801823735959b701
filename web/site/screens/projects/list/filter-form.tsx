import { formatCount } from '#contracts/common/text/plain-text.ts'
import { type ChangeEvent, lazy, type SubmitEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { type Filters, isFiltered, listHref, readFilters, STATE_CODES, type StateName } from './filters.ts'
import { FORM } from './picks.tsx'
import { isChosenAnew, showFilters } from './show-filters.ts'
import { text } from './text.ts'

type List = Omit<OutputOf<typeof listProjects>, 'projects'>

/** Id of the sheet a phone opens. */
export const SHEET = 'suzgec'
const words = text.filter
// Not for visitors to carry.
const Preset = lazy(() => import('./for-members.tsx').then((module) => ({ default: module.Preset })))
const Terms = lazy(() => import('./for-members.tsx').then((module) => ({ default: module.Terms })))

/**
 * A rail beside the list; on a phone the browser's own popover as a sheet from below. A plain GET form: the address is the
 * state, with or without scripts. With scripts every choice acts at once.
 */
export function FilterForm({
  filters,
  list,
  interests,
}: {
  readonly filters: Filters
  readonly list: List
  /** Sectors the member has chosen; null for who is none. */
  readonly interests: readonly string[] | null
}) {
  const navigate = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const go = (target: HTMLFormElement, replace: boolean) => {
    const asked = readFilters(
      new URLSearchParams([...new FormData(target)].map(([name, value]) => [name, String(value)])),
    )
    void navigate(listHref(asked), { replace, preventScrollReset: true })
  }
  const shown = useRef<Filters | null>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = filters
    if (!form.current) return
    // What was chosen before the scripts ran acts now; what was typed waits until it is sent.
    if (!before && isChosenAnew(form.current)) go(form.current, true)
    if (before && listHref(before) !== listHref(filters)) showFilters(form.current, filters, before)
  })
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
        id={FORM}
        method="get"
        action={paths.projects.href()}
        onChange={onChange}
        onSubmit={onSubmit}
        role="search"
        aria-label={words.searchLabel}
        className="grid gap-6"
      >
        {filters.view !== 'kart' && <input type="hidden" name="gorunum" value={filters.view} />}
        {interests && <Preset interests={interests} />}
        <Choices title={words.category} name="kategori" options={list.facets.categories} chosen={filters.categories} />
        <Choices title={words.city} name="sehir" options={list.facets.cities} chosen={filters.cities} />
        {list.facets.terms && <Terms filters={filters} counted={list.facets.terms} />}
        <StateChoices filters={filters} list={list} />
        <div className="max-lg:sticky max-lg:-bottom-5 max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-4 without-script">
          <Button type="submit" look={isFiltered(filters) ? 'primary' : 'secondary'} wide>
            <span className="lg:hidden">{words.show(list.total)}</span>
            <span className="max-lg:hidden">{words.apply}</span>
          </Button>
        </div>
      </Form>
    </div>
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

interface Option {
  readonly key: string
  readonly label: string
  readonly count: number
}

const OPEN = 6

/** Ticks with counts. What is empty and not chosen is left out, so that no choice leads to nothing. */
function Choices({
  title,
  name,
  options,
  chosen,
}: {
  readonly title: string
  readonly name: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
}) {
  const shown = options.filter(({ key, count }) => count > 0 || chosen.includes(key))
  if (shown.length === 0) return null
  // Those with the most projects first and the others folded, each part in its own alphabet.
  const most = new Set(
    shown
      .toSorted((one, other) => other.count - one.count)
      .slice(0, OPEN)
      .map(({ key }) => key),
  )
  const first = shown.length > OPEN + 2 ? shown.filter(({ key }) => most.has(key)) : shown
  const further = shown.filter((option) => !first.includes(option))
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both grid">
        {first.map((option) => (
          <Tick key={option.key} name={name} option={option} isChosen={chosen.includes(option.key)} />
        ))}
      </div>
      {further.length > 0 && (
        <details open={further.some(({ key }) => chosen.includes(key))}>
          <summary className="link inline-flex min-h-10 items-center gap-1 text-sm">
            {words.all(shown.length)} <Icon name="chevron-down" className="size-4" />
          </summary>
          <div className="grid">
            {further.map((option) => (
              <Tick key={option.key} name={name} option={option} isChosen={chosen.includes(option.key)} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

function Tick({
  name,
  option: { key, label, count },
  isChosen,
}: {
  readonly name: string
  readonly option: Option
  readonly isChosen: boolean
}) {
  return (
    <label className="flex min-h-10 cursor-pointer items-start gap-2.5 rounded py-1.5 text-sm hover:text-action max-lg:min-h-11">
      <input type="checkbox" name={name} value={key} defaultChecked={isChosen} className="tick" />
      <span className="min-w-0 flex-1 pt-0.5">{label}</span>
      <span className="pt-0.5 text-soft">{formatCount(count)}</span>
    </label>
  )
}
