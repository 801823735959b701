import { Money } from '#web/ui/index.ts'
import { valueText as text } from './text.ts'
import type { FigureValue } from './accounts.ts'

const number = new Intl.NumberFormat('tr-TR')
const oneDecimal = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `12`, `8 / 9`, `1.250,00 TL`, `46,5 gün` or a dash for no mean. */
export function FigureNumber({ value }: { readonly value: FigureValue }) {
  if (value.unit === 'lira') return <Money kurus={value.kurus} />
  if (value.unit === 'days')
    return <>{value.days === null ? text.none : `${oneDecimal.format(value.days)} ${text.units.days}`}</>
  const said = number.format(value.count)
  return <>{value.of === undefined || value.of === 0 ? said : `${said} / ${number.format(value.of)}`}</>
}

/** The same as a cell of a spreadsheet: decimal comma, nothing between thousands. */
export function cellOf(value: FigureValue): string {
  if (value.unit === 'lira') {
    const sign = value.kurus < 0n ? '-' : ''
    const digits = (value.kurus < 0n ? -value.kurus : value.kurus).toString().padStart(3, '0')
    return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`
  }
  if (value.unit === 'days') return value.days === null ? '' : String(value.days).replace('.', ',')
  return String(value.count)
}
