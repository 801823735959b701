import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { RISK_CONCERNS } from '../projects/information-form.ts'
/** Figures, use of funds and risks of the information form, for the member view. */
export const getProjectInformationForm = endpoint({
  method: 'GET',
  path: '/projectdocument/getprojectinformationform',
  access: 'member',
  forCompany: 'see',
  summary:
    'The approved information form as data: figures by year, use of funds, risks, rights; with version and hash.',
  input: z.object({ projectId: requiredText(80) }),
  output: z.object({
    version: z.int(),
    sha256: z.string(),
    approvedAt: unixSeconds,
    financials: z.array(
      z.object({
        year: z.int(),
        revenue: hundredths,
        profit: hundredths,
        equity: hundredths,
        projected: z.boolean(),
        /** What stood open with related parties, as shares of the balance sheet's total; null of a year that does not say. */
        relatedParties: z.nullable(
          z.object({
            receivables: hundredths,
            receivablesShare: hundredths,
            payables: hundredths,
            payablesShare: hundredths,
            assets: hundredths,
          }),
        ),
      }),
    ),
    useOfFunds: z.array(z.object({ label: z.string(), amount: hundredths, share: hundredths })),
    risks: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        /** The figures it speaks of, as its entrepreneur says; null where it speaks of none. */
        concerns: z.nullable(z.enum(RISK_CONCERNS)),
      }),
    ),
    rights: z.string(),
    excessMethod: z.string(),
  }),
  errors: {},
})
