import type { OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { rowOn } from '#contracts/platform/parameter-rules.ts'
import { formatParameter } from '#contracts/platform/parameter-values.ts'
import { type getStatedTerms, STATED_MARKS, STATED_TERMS } from '#contracts/platform/stated-terms-endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameterRows } from './parameter-rows.ts'

/** The terms that public pages state, as they are in force today. */
export async function findStatedTerms(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<OutputOf<typeof getStatedTerms>> {
  const today = istanbulDate(context.clock.now())
  const rows = await findParameterRows(context, Object.values(STATED_TERMS))
  const said = STATED_MARKS.map((mark) => {
    const key = STATED_TERMS[mark]
    const row = rowOn(
      rows.filter((each) => each.key === key),
      today,
    )
    invariant(row, `the parameter ${key} has a value in force`)
    return [mark, formatParameter(key, row.value)] as const
  })
  return { terms: Object.fromEntries(said) as OutputOf<typeof getStatedTerms>['terms'] }
}
