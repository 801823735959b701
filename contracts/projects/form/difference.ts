import type { InformationForm } from '../information-form.ts'
import { differenceWords as say } from './messages.ts'
import { type FormEntry, formSections } from './sections.ts'

/**
 * What may change without bearing on anybody's decision to invest: the sentence that introduces the idea, and how the company is
 * reached. Everything else is material (T26). The list is closed: what is not on it goes to the committee, also what is added to the
 * form tomorrow.
 */
const COSMETIC: readonly string[] = ['summary', 'company.address', 'company.webSite', 'company.contactEmail']

/** Whether a change of the entry bears on the decision to invest (T26). */
export function isMaterialEntry(key: string): boolean {
  return !COSMETIC.includes(key)
}

/** One entry that two versions do not have alike. */
export interface FormDifference {
  readonly key: string
  readonly section: string
  readonly group: string | null
  readonly label: string
  /** Null: it was not there. */
  readonly before: string | null
  /** Null: it is not there any more. */
  readonly after: string | null
  readonly isMaterial: boolean
}

interface Placed {
  readonly section: string
  readonly entry: FormEntry
}

function placed(form: InformationForm): Map<string, Placed> {
  return new Map(
    formSections(form).flatMap(({ title, entries }) =>
      entries.map((entry) => [entry.key, { section: title, entry }] as const),
    ),
  )
}

/** What differs between two versions of a form, entry by entry, in the order of the form; what was taken out stands where it stood. */
export function formDifference(before: InformationForm, after: InformationForm): FormDifference[] {
  const [old, now] = [placed(before), placed(after)]
  const differences: FormDifference[] = []
  for (const key of inOrder([...old.keys()], [...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    const shown = is ?? was
    // The label belongs to what is said: the day of a milestone is its label.
    if (!shown || (was?.entry.value === is?.entry.value && was?.entry.label === is?.entry.label)) continue
    const isLabel = was !== undefined && is !== undefined && was.entry.label !== is.entry.label
    differences.push({
      key,
      section: shown.section,
      group: shown.entry.group ?? null,
      label: shown.entry.label,
      before: was ? told(was.entry, isLabel) : null,
      after: is ? told(is.entry, isLabel) : null,
      isMaterial: isMaterialEntry(key),
    })
  }
  return differences
}

const told = ({ label, value }: FormEntry, withLabel: boolean): string => (withLabel ? `${label}: ${value}` : value)

/** All keys, those that only the former has behind the one they followed there. */
function inOrder(old: readonly string[], now: readonly string[]): string[] {
  const keys = [...now]
  const known = new Set(now)
  old.forEach((key, at) => {
    if (known.has(key)) return
    const before = old[at - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
    known.add(key)
  })
  return keys
}

/** Whether any of the differences is material: then the whole change is (T26). */
export function isMaterialChange(differences: readonly FormDifference[]): boolean {
  return differences.some(({ isMaterial }) => isMaterial)
}

const MOST_TOLD = 600
const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text)

/** The differences in one line for a letter: each with before and after, shortened; the page has all of it. */
export function toldDifference(differences: readonly FormDifference[]): string {
  let told = ''
  for (const { group, label, before, after } of differences) {
    const name = group === null ? label : `${group}, ${label}`
    const one = `${name}: ${before === null ? say.added : cut(before)} → ${after === null ? say.removed : cut(after)}`
    if (told !== '' && told.length + one.length > MOST_TOLD) return `${told} …`
    told = told === '' ? one : `${told}; ${one}`
  }
  return told
}
