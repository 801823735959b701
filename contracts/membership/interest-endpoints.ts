import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { textMessages } from '../common/text/messages.ts'
import { keyInput } from '../common/text/text.ts'
import { done, keyValue, nothing } from '../common/wire.ts'
import { interestErrors } from './messages.ts'

// What a member says interests them (wire contract, section c): sectors and business models, each list by itself.

/** No more than a list of master data offers. */
const MOST = 100

/** What is chosen takes the place of what was; a form without a single tick chooses nothing. */
const chosenKeys = z._default(
  z
    .array(keyInput(textMessages.required), { error: textMessages.malformed })
    .check(z.maxLength(MOST, { error: textMessages.malformed, abort: true })),
  [],
)

export const getAllCategories = endpoint({
  method: 'GET',
  path: '/category/getallcategories',
  access: 'public',
  changesNothing: true,
  summary: 'Sectors a member may choose as interests.',
  input: nothing,
  output: z.object({ categories: z.array(keyValue) }),
  errors: {},
})

export const getInvestorCategories = endpoint({
  method: 'GET',
  path: '/category/getinvestorcategories',
  access: 'member',
  summary: 'Sectors the member has chosen.',
  input: nothing,
  output: z.object({ categories: z.array(keyValue) }),
  errors: {},
})

export const updateInvestorCategories = endpoint({
  method: 'POST',
  path: '/category/updateinvestorcategories',
  access: 'member',
  summary: 'Replaces the sectors the member has chosen; none is a choice.',
  input: z.object({ categories: chosenKeys }),
  output: done,
  errors: interestErrors,
})

export const getAllBusinessModels = endpoint({
  method: 'GET',
  path: '/businessmodel/getallbusinessmodels',
  access: 'public',
  changesNothing: true,
  summary: 'Business models a member may choose as interests.',
  input: nothing,
  output: z.object({ businessModels: z.array(keyValue) }),
  errors: {},
})

export const getInvestorBusinessModels = endpoint({
  method: 'GET',
  path: '/businessmodel/getinvestorbusinessmodels',
  access: 'member',
  summary: 'Business models the member has chosen.',
  input: nothing,
  output: z.object({ businessModels: z.array(keyValue) }),
  errors: {},
})

export const updateInvestorBusinessModels = endpoint({
  method: 'POST',
  path: '/businessmodel/updateinvestorbusinessmodels',
  access: 'member',
  summary: 'Replaces the business models the member has chosen; none is a choice.',
  input: z.object({ businessModels: chosenKeys }),
  output: done,
  errors: interestErrors,
})
