import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ParameterKey } from '#contracts/platform/parameters.ts'
import type { Context } from '#server/kit/context.ts'

export interface Parameter {
  readonly key: ParameterKey
  readonly value: bigint
  readonly unit: string
  /** Istanbul's date from which the value holds. */
  readonly validFrom: string
  readonly source: string
}

/** The value in force on an Istanbul date (today unless told), or null while the operator has entered none. */
export async function findParameterIfKnown(
  context: Pick<Context, 'db' | 'clock'>,
  key: ParameterKey,
  onDate: string = istanbulDate(context.clock.now()),
): Promise<Parameter | null> {
  const row = await context.db
    .selectFrom('platform.parameter')
    .select(['value', 'unit', 'valid_from', 'source'])
    .where('key', '=', key)
    .where('valid_from', '<=', onDate)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { key, value: row.value, unit: row.unit, validFrom: row.valid_from, source: row.source } : null
}

/** The same for parameters that the platform cannot work without; a missing one is a fault of the installation. */
export async function findParameter(
  context: Pick<Context, 'db' | 'clock'>,
  key: ParameterKey,
  onDate?: string,
): Promise<Parameter> {
  const parameter = await findParameterIfKnown(context, key, onDate)
  invariant(parameter, `the parameter ${key} has a value in force`)
  return parameter
}

const DAY_MS = 86_400_000

/** Since when records are kept whose term of keeping is a parameter in days: what is older is deleted. */
export async function startOfTerm(
  context: Pick<Context, 'db' | 'clock'>,
  key: ParameterKey,
  now: Date = context.clock.now(),
): Promise<Date> {
  const { value } = await findParameter(context, key)
  return new Date(now.getTime() - Number(value) * DAY_MS)
}
