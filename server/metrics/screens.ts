import { actingPath } from '#contracts/common/acting.ts'
import type { ScreenPath } from '#contracts/paths.ts'
import { allPaths } from '#contracts/staff-paths.ts'

interface Pattern {
  readonly text: string
  readonly parts: readonly string[]
}

const isNamed = (part: string): boolean => part.startsWith(':')

type Group = { readonly [name: string]: ScreenPath | Group }

function patternsOf(group: Group): string[] {
  return Object.values(group).flatMap((entry) => (isScreen(entry) ? [entry.pattern] : patternsOf(entry)))
}

function isScreen(entry: ScreenPath | Group): entry is ScreenPath {
  return typeof entry['pattern'] === 'string'
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Those with fewer names first: `/proje-olustur/:draftId/imza` before `/proje-olustur/:draftId/:step`. */
const patterns: readonly Pattern[] = patternsOf(allPaths)
  .map((text) => ({ text, parts: partsOf(text) }))
  .sort((a, b) => a.parts.filter(isNamed).length - b.parts.filter(isNamed).length)

const byLength = Map.groupBy(patterns, ({ parts }) => parts.length)

/** The pattern of the screen at an address, also where it is asked for as bare data or for a company; null: there is no such screen. */
export function screenOf(url: string): string | null {
  const [path = '/'] = url.split('?')
  const parts = partsOf(actingPath(path.replace(/\.data$/, ''), null))
  const found = byLength
    .get(parts.length)
    ?.find((pattern) => pattern.parts.every((part, at) => isNamed(part) || part === parts[at]))
  return found?.text ?? null
}
