import * as z from 'zod/mini'
import { textMessages } from '../common/text/messages.ts'
import { knownNumber } from '../common/text/whole-number.ts'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money/money.ts'
import { idInput, optionalLine, pageKeyInput, requiredText } from '../common/text/text.ts'
import { nextKey, nothing } from '../common/wire.ts'
import { fundingSums } from './funding-sums.ts'
import { OPENING_AWAITED, projectCard } from './project-card.ts'
import { MINIMUM_NAMES, VALUATION_NAMES } from './terms/term-ranges.ts'

export * from './around-endpoints.ts'
export * from './desk-endpoint.ts'
export * from './outcome-endpoint.ts'
export * from './form-endpoint.ts'
export * from './page-endpoints.ts'
export * from './preview/endpoints.ts'
export * from './search-endpoints.ts'
export * from './story-endpoint.ts'
export * from './stream-endpoint.ts'
export * from './talk-endpoints.ts'
export { fundingSums, projectCard }

const most = (count: number) => z.maxLength(count, { error: textMessages.malformed, abort: true })

/** A person asks for a few lists a minute; an office or a mobile network may stand behind one address. */
const SEARCHES = { limit: 240, seconds: 60 }

/** Orders of the list; `closing`: open first, soonest closing first. */
export const LIST_ORDERS = [
  'closing',
  'newest',
  'nearGoal',
  'mostFunded',
  'mostInvestors',
  'name',
  'nameDescending',
] as const

export const getFilteredProjects = endpoint({
  method: 'POST',
  path: '/project/getfilteredprojects',
  access: 'public',
  changesNothing: true,
  throttle: SEARCHES,
  summary: 'Public projects by state, category, city and text; a bare array, keyset paged by `after`.',
  input: z.object({
    stateFilters: z.optional(z.array(knownNumber).check(most(20))),
    categories: z.optional(z.array(optionalLine(40)).check(most(50))),
    cities: z.optional(z.array(optionalLine(40)).check(most(100))),
    pageInfo: z.optional(
      z.object({
        pageNumber: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
        count: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
      }),
    ),
    searchText: z.optional(optionalLine(100)),
    // Ours, and for members alone: visitors are answered as if they had not asked (public-fields.ts).
    unitShareValueTo: z.optional(amountInput),
    valuationFrom: z.optional(amountInput),
    valuationTo: z.optional(amountInput),
    order: z.optional(z.enum(LIST_ORDERS)),
    after: z.optional(pageKeyInput),
  }),
  output: z.array(projectCard),
  errors: {},
})

/** The same rows as our own list screen needs them: with the key of the next page and counts per filter. */
export const listProjects = endpoint({
  method: 'POST',
  path: '/project/listprojects',
  access: 'public',
  changesNothing: true,
  throttle: SEARCHES,
  summary: 'As getfilteredprojects, with the key of the next page, the total and the counts of each filter.',
  input: getFilteredProjects.input,
  output: z.object({
    projects: z.array(projectCard),
    next: nextKey,
    total: z.int(),
    /** Whether the reader may narrow the list by terms. */
    mayFilterByTerms: z.boolean(),
    facets: z.object({
      states: z.array(z.object({ code: z.int(), count: z.int() })),
      categories: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
      cities: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
      /** Of campaigns that are open or open soon; null for whoever may not narrow by terms. */
      terms: z.nullable(
        z.object({
          minimums: z.record(z.enum(MINIMUM_NAMES), z.int()),
          valuations: z.record(z.enum(VALUATION_NAMES), z.int()),
        }),
      ),
    }),
  }),
  errors: {},
})

export const searchProjects = endpoint({
  method: 'GET',
  path: '/project/searchprojects',
  access: 'public',
  changesNothing: true,
  throttle: SEARCHES,
  summary: 'Projects whose name, description, sector, city or tags contain the text; finds IĞDIR for igdir.',
  input: z.object({ searchText: requiredText(100) }),
  output: z.array(projectCard),
  errors: {},
})

/** One favourite (wire contract b.15). */
export const favouriteProject = z.object({
  projectId: z.string(),
  logo: z.string(),
  name: z.string(),
  projectExternalId: z.string(),
  seoName: z.string(),
  stateCode: z.int(),
  fundingPercentage: hundredths,
  fundingGoal: hundredths,
  transferredFund: hundredths,
  fundedAmount: z.nullable(hundredths),
  // Ours: whether it is a favourite after the call, what the bar and the sign of its state are drawn from, what they said of its opening.
  isFavorite: z.boolean(),
  awaited: z.enum(OPENING_AWAITED),
  state: z.string(),
  timeUntilEnd: z.int(),
  sums: fundingSums,
})

export const getFavoriteProjects = endpoint({
  method: 'GET',
  path: '/favoriteproject/getfavoriteprojects',
  access: 'member',
  forCompany: 'see',
  summary: 'The member’s favourites.',
  input: nothing,
  output: z.object({ favoriteProjects: z.array(favouriteProject) }),
  errors: {},
})

export const upsertProjectToFavorites = endpoint({
  method: 'POST',
  path: '/favoriteproject/upsertprojecttofavorites',
  access: 'member',
  forCompany: 'see',
  summary: 'Adds or removes a favourite (a toggle).',
  input: z.object({ projectId: idInput }),
  output: favouriteProject,
  errors: {},
})
