import { fillMessage } from '../common/errors.ts'
import { formatBps } from '../common/money/basis-points.ts'
import { formatKurus, parseTurkishAmount, plainAmount } from '../common/money/money-format.ts'
import { formatCount } from '../common/text/plain-text.ts'
import {
  parameterFieldUnits as fieldUnits,
  parameterMessages as say,
  parameterUnits as units,
  weekdays,
} from './parameter-messages.ts'
import { declarationOf, type ParameterKey } from './parameters.ts'

/** A value as people read it: `50.000 TL`, `%7,5`, `48 saat`, `3 iş günü`, `Perşembe`. */
export function formatParameter(key: ParameterKey, value: bigint): string {
  const { unit, counted } = declarationOf(key)
  if (unit === 'kurus') return formatKurus(value, 'trim')
  if (unit === 'bps') return formatBps(value)
  if (counted === 'weekday') return weekdays[Number(value) - 1] ?? formatCount(Number(value))
  const form = unit === 'count' ? counted && units[counted] : units[unit]
  return fillMessage(form ?? '{value}', { value: formatCount(Number(value)) })
}

/** What stands beside the field, and in front of what is typed. */
export function fieldUnitOf(key: ParameterKey): string {
  const { unit, counted } = declarationOf(key)
  return unit === 'count' ? (counted ? fieldUnits[counted] : '') : fieldUnits[unit]
}

/** The value as its field holds it: `50.000`, `7,5`, `48`. */
export function plainParameter(key: ParameterKey, value: bigint): string {
  const { unit } = declarationOf(key)
  return unit === 'kurus' || unit === 'bps' ? plainAmount(value) : value.toString()
}

/** A typed value in the parameter's unit; or the sentence for the field, with the bounds where it lies outside them. */
export function readParameter(
  key: ParameterKey,
  typed: string,
): { readonly value: bigint } | { readonly sentence: string } {
  const { unit, least, most } = declarationOf(key)
  const text = typed.trim()
  if (text === '') return { sentence: say.valueRequired }
  const isDecimal = unit === 'kurus' || unit === 'bps'
  const value = isDecimal ? parseTurkishAmount(unit === 'bps' ? text.replaceAll('%', '') : text) : wholeOf(text)
  if (value === null) return { sentence: isDecimal ? say.valueMalformed : say.valueNotWhole }
  if (value >= least && value <= most) return { value }
  const bounds = { least: formatParameter(key, least), most: formatParameter(key, most) }
  return { sentence: fillMessage(say.valueOutside, bounds) }
}

const wholeOf = (text: string): bigint | null => (/^\d{1,9}$/.test(text) ? BigInt(text) : null)
