import { type FormEntry, formSections } from '#contracts/projects/form/sections.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'

/** The information form as a text to read, made from the record that is hashed (T11/9); `formSectionsOf` takes it apart again. */
export function formTextOf(form: InformationForm): string {
  const sections = formSections(form).map(({ title, entries }) => [title, ...entries.map(lineOf)].join('\n'))
  return [`${form.title} (${form.projectCode})`, ...sections].join('\n\n')
}

const LONGEST_PAIR = 160

/** One line for each entry: a pair where it is short, else a point; paragraphs of its own would part the section. */
function lineOf({ label, value, group }: FormEntry): string {
  const paragraphs = value.split('\n').map((line) => line.trim())
  const text = paragraphs.filter((line) => line !== '').join(' ')
  const isPair = group === undefined && text.length <= LONGEST_PAIR && /^[^:•.]{2,48}$/.test(label)
  const line = `${group === undefined ? '' : `${group}, `}${label}: ${text}`
  return isPair ? line : `• ${line}`
}
