import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { nothing, unixSeconds } from '../common/wire.ts'

/** What a member began and has not ordered: where they look, they are offered to go on (paths.invest of `seoName`). */
export const getBegunInvestments = endpoint({
  method: 'GET',
  path: '/investment/getbeguninvestments',
  access: 'member',
  forCompany: 'see',
  summary:
    'Own amounts kept in the invest flow without an order since, of campaigns that still take orders; newest first.',
  input: nothing,
  output: z.object({
    begun: z.array(
      z.object({
        projectId: z.string(),
        projectTitle: z.string(),
        seoName: z.string(),
        projectLogoUrl: z.string(),
        amount: hundredths,
        shareCount: z.int(),
        savedAt: unixSeconds,
        closesAt: unixSeconds,
      }),
    ),
  }),
  errors: {},
})
