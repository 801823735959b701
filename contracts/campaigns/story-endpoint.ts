import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredText } from '../common/text/text.ts'

/** A fact of the campaign: its figure, what it says, where it comes from. Named as the wire names lists of the page. */
const highlight = z.object({ id: z.string(), title: z.string(), description: z.string(), source: z.string() })

const galleryPicture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string(),
})

const milestone = z.object({
  id: z.string(),
  /** A day, or the first of the quarter. */
  date: z.string(),
  precision: z.enum(['day', 'quarter']),
  description: z.string(),
  isDone: z.boolean(),
})

export const getProjectStory = endpoint({
  method: 'GET',
  path: '/project/getprojectstory',
  access: 'public',
  changesNothing: true,
  summary: 'Highlights and pictures; for members milestones, market, competition and business model too.',
  input: z.object({ projectId: requiredText(80) }),
  output: z.object({
    highlights: z.array(highlight),
    gallery: z.array(galleryPicture),
    // For members alone: absent for visitors (public-fields.ts).
    milestones: z.optional(z.array(milestone)),
    market: z.optional(z.string()),
    competition: z.optional(z.string()),
    businessModelText: z.optional(z.string()),
  }),
  errors: {},
})
