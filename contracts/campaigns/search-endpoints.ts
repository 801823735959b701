import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredLine } from '../common/text/text.ts'
import { nothing } from '../common/wire.ts'
import { projectCard } from './project-card.ts'

const place = z.object({ key: z.string(), label: z.string(), count: z.int() })

/** What stands below the header's search while one types. Everything in it is everybody's (public-fields.ts, `listed`). */
export const getSuggestions = endpoint({
  method: 'GET',
  path: '/project/getsuggestions',
  access: 'public',
  changesNothing: true,
  // A person types a few letters a second; the answers are kept for moments.
  throttle: { limit: 240, seconds: 60 },
  summary: 'A few campaigns, sectors, cities and announcements that hold every word of the text, however it is typed.',
  input: z.object({ searchText: requiredLine(100) }),
  output: z.object({
    projects: z.array(
      z.object({
        title: z.string(),
        seoName: z.string(),
        shortDescription: z.string(),
        state: z.string(),
        timeUntilEnd: z.int(),
      }),
    ),
    categories: z.array(place),
    cities: z.array(place),
    announcements: z.array(z.object({ title: z.string(), seoName: z.string() })),
  }),
  errors: {},
})

export const getRecommendedProjects = endpoint({
  method: 'GET',
  path: '/project/getrecommendedprojects',
  access: 'member',
  forCompany: 'see',
  summary: 'Campaigns open or about to open that fit the member’s interests best, the soonest closing first.',
  input: nothing,
  output: z.object({
    projects: z.array(projectCard),
    /** False: the member chose nothing, or nothing open fits; then they are those that close soonest. */
    byInterest: z.boolean(),
  }),
  errors: {},
})
