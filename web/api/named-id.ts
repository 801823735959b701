import { data } from 'react-router'
import * as z from 'zod/mini'
import { idInput } from '#contracts/common/text/text.ts'

/** The id that stands in an address; what can be no id of ours leads to the not-found page, as an unknown one does. */
export function namedId(text: string): string {
  const id = z.safeParse(idInput, text)
  if (!id.success) throw data(null, { status: 404 })
  return id.data
}
