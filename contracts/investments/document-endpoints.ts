import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, optionalLine, requiredText } from '../common/text/text.ts'
import { nextKey, unixSeconds } from '../common/wire.ts'

// What an investor accepted on the way to an order, to be read and kept: only by themselves.

const acceptedText = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  version: z.int(),
  /** Of the bytes that `getAcceptedDocument` hands out as `original`. */
  sha256: z.string(),
})

/** What was accepted together: the texts for one campaign, amount and version of the form. */
const acceptance = {
  acceptanceId: z.string(),
  acceptedAt: unixSeconds,
  projectTitle: z.string(),
  companyName: z.string(),
  amount: hundredths,
  shareCount: z.int(),
  unitShareValue: hundredths,
  formVersion: z.int(),
}

export const getInvestmentAcceptances = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestmentacceptances',
  access: 'member',
  forCompany: 'see',
  summary: 'What the member accepted on the way to his orders, newest first, a page at a time; or of one investment.',
  input: z.object({ investmentId: z.optional(idInput), after: optionalLine(100) }),
  output: z.object({
    acceptances: z.array(
      z.object({
        ...acceptance,
        texts: z.array(acceptedText),
        /** Orders that stand on it; none when none was made. */
        investments: z.array(z.object({ investmentId: z.string(), referenceNo: z.string() })),
      }),
    ),
    next: nextKey,
  }),
  errors: {},
})

const named = { acceptanceId: idInput, textId: requiredText(80) }

export const getAcceptedText = endpoint({
  method: 'GET',
  path: '/portfolio/getacceptedtext',
  access: 'member',
  forCompany: 'see',
  summary: 'One text as the member accepted it, with the terms it was accepted for.',
  input: z.object(named),
  output: z.object({ ...acceptance, text: acceptedText, body: z.string() }),
  errors: {},
})

export const getAcceptedDocument = endpoint({
  method: 'GET',
  path: '/portfolio/getaccepteddocument',
  access: 'member',
  forCompany: 'see',
  summary: 'The same as a file: as PDF with the terms, or as the original whose SHA-256 was accepted.',
  input: z.object({ ...named, form: z.enum(['pdf', 'original']) }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: {},
  throttle: { limit: 120, seconds: 3600 },
})
