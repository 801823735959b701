import { formatDay } from '#contracts/common/time/time.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.registers

/** What the register has to enter next, by when, and what happens otherwise (T17/7, T17/9). */
export function tellRegisters(registers: NonNullable<Desk['registers']>, asks: boolean): string {
  const { company, increaseDueOn } = registers
  const awaited = company?.registeredOn === null ? company : null
  const tell = (asks ? words.asked : words.told)[awaited?.kind ?? 'increase']
  return `${tell(formatDay(new Date((awaited?.dueOn ?? increaseDueOn) * 1000)))} ${words.missed}`
}
