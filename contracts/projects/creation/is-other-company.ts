import { foldTurkish } from '../../common/text/text.ts'

const lettersOf = (name: string): string => foldTurkish(name).replace(/[^a-z0-9]/g, '')

/** Enough of a name to know a company by: what follows is shortened in many ways. */
const BEGINNING = 12

/** Whether an application names another company than the one it is written for. */
export function isOtherCompany(acting: string, named: string): boolean {
  const names = [lettersOf(acting), lettersOf(named)]
  const [shorter = ''] = names.toSorted((a, b) => a.length - b.length)
  return shorter !== '' && !names.every((name) => name.startsWith(shorter.slice(0, BEGINNING)))
}
