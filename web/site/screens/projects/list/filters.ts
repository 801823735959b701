import type { WireInputOf } from '#contracts/common/endpoint.ts'
import { type listProjects, type LIST_ORDERS } from '#contracts/campaigns/endpoints.ts'
import { MINIMUMS, type MinimumName, VALUATIONS, type ValuationName } from '#contracts/campaigns/terms/term-ranges.ts'
import { withoutForbidden } from '#contracts/common/text/plain-text.ts'
import { paths } from '#contracts/paths.ts'

/** State of the address → code of the wire. */
export const STATE_CODES = {
  fonlamada: 103520000,
  yakinda: 1,
  kapaniyor: 103520013,
  basarili: 103520002,
  basarisiz: 103529008,
  iptal: 103529009,
} as const
export type StateName = keyof typeof STATE_CODES

export const ORDERS = {
  'kapanisi-yakin': 'closing',
  'en-yeni': 'newest',
  'hedefe-yakin': 'nearGoal',
  'en-cok-fonlanan': 'mostFunded',
  'en-cok-yatirimci': 'mostInvestors',
  'ada-gore': 'name',
  'ada-gore-tersten': 'nameDescending',
} as const satisfies Record<string, (typeof LIST_ORDERS)[number]>
export type OrderName = keyof typeof ORDERS

/** How the list is shown: the word of the address, and how many of a page. */
export const VIEWS = { kart: 12, tablo: 48 } as const
export type ViewName = keyof typeof VIEWS

/** The states each tab above the list stands for. */
export const TABS = {
  hepsi: [],
  fonlamada: ['fonlamada'],
  yakinda: ['yakinda'],
  sonuclanan: ['kapaniyor', 'basarili', 'basarisiz', 'iptal'],
} as const satisfies Record<string, readonly StateName[]>
export type TabName = keyof typeof TABS

export interface Filters {
  readonly states: readonly StateName[]
  readonly categories: readonly string[]
  readonly cities: readonly string[]
  /** Terms: a member's alone. */
  readonly minimum: MinimumName | null
  readonly valuation: ValuationName | null
  readonly search: string
  readonly order: OrderName
  readonly view: ViewName
  readonly after: string | null
}

const MOST_CHOICES = 20
const MOST_LETTERS = 100
/** A sector's or a city's; anything else stands in no list. */
const KEY = /^[A-Za-z0-9-]{1,40}$/

const isState = (name: string): name is StateName => Object.hasOwn(STATE_CODES, name)
const isOrder = (name: string): name is OrderName => Object.hasOwn(ORDERS, name)

const known = <Name extends string>(names: Readonly<Record<Name, unknown>>, name: string | null): Name | null =>
  name !== null && Object.hasOwn(names, name) ? (name as Name) : null

/** What the address asks for. Words it does not know are passed over: an old link still shows a list. */
export function readFilters(parameters: URLSearchParams): Filters {
  const order = parameters.get('sirala') ?? ''
  const choices = (name: string) =>
    [...new Set(parameters.getAll(name))].filter((key) => KEY.test(key)).slice(0, MOST_CHOICES)
  return {
    states: choices('durum').filter(isState),
    categories: choices('kategori'),
    cities: choices('sehir'),
    minimum: known(MINIMUMS, parameters.get('asgari')),
    valuation: known(VALUATIONS, parameters.get('deger')),
    search: withoutForbidden((parameters.get('ara') ?? '').slice(0, MOST_LETTERS)).trim(),
    order: isOrder(order) ? order : 'kapanisi-yakin',
    view: known(VIEWS, parameters.get('gorunum')) ?? 'kart',
    after: parameters.get('imlec')?.slice(0, 300) || null,
  }
}

/** The same as the call's input. */
export function listInput(filters: Filters): WireInputOf<typeof listProjects> {
  const { states, categories, cities, minimum, valuation, search, order, view, after } = filters
  const [from, to] = valuation ? VALUATIONS[valuation] : [null, null]
  return {
    order: ORDERS[order],
    pageInfo: { count: VIEWS[view] },
    ...(states.length > 0 ? { stateFilters: states.map((name) => STATE_CODES[name]) } : {}),
    ...(categories.length > 0 ? { categories: [...categories] } : {}),
    ...(cities.length > 0 ? { cities: [...cities] } : {}),
    ...(minimum ? { unitShareValueTo: MINIMUMS[minimum] } : {}),
    ...(from === null ? {} : { valuationFrom: from }),
    ...(to === null ? {} : { valuationTo: to }),
    ...(search ? { searchText: search } : {}),
    ...(after ? { after } : {}),
  }
}

/** The address of a list; what is usual is left out, so that one list has one address. */
export function listHref(filters: Filters): string {
  const parameters = new URLSearchParams()
  if (filters.search) parameters.set('ara', filters.search)
  for (const state of filters.states) parameters.append('durum', state)
  for (const category of filters.categories) parameters.append('kategori', category)
  for (const city of filters.cities) parameters.append('sehir', city)
  if (filters.minimum) parameters.set('asgari', filters.minimum)
  if (filters.valuation) parameters.set('deger', filters.valuation)
  if (filters.order !== 'kapanisi-yakin') parameters.set('sirala', filters.order)
  if (filters.view !== 'kart') parameters.set('gorunum', filters.view)
  if (filters.after) parameters.set('imlec', filters.after)
  const query = parameters.toString()
  return query ? `${paths.projects.href()}?${query}` : paths.projects.href()
}

export function isFiltered({ states, categories, cities, minimum, valuation, search }: Filters): boolean {
  return (
    states.length + categories.length + cities.length > 0 || search !== '' || minimum !== null || valuation !== null
  )
}

/** Which tab shows exactly these states; null for a choice of one's own. */
export function tabOf({ states }: Pick<Filters, 'states'>): TabName | null {
  const names = Object.keys(TABS) as TabName[]
  const isSame = (of: readonly StateName[]) => of.length === states.length && of.every((name) => states.includes(name))
  return names.find((name) => isSame(TABS[name])) ?? null
}
