import { AUDIENCES, type Audience } from '#contracts/projects/readers/audiences.ts'
import { DOCUMENT_READERS } from '#contracts/projects/readers/documents.ts'
import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import { DOCUMENT_TYPES } from '#contracts/projects/creation/steps.ts'
import { documentTypeNames } from '#contracts/projects/document-type-messages.ts'
import { formText } from './text.ts'
import type { WizardStep } from './wizard-step.ts'

const words = formText.readers

/** What a page of the wizard asks for, each with the group that reads it; papers by their kinds. */
function askedOf({ step, fields }: WizardStep): (readonly [what: string, audience: Audience])[] {
  if (step === 'documents') return DOCUMENT_TYPES.map(({ id }) => [documentTypeNames[id], DOCUMENT_READERS[id]])
  return [...fields].map(([name, { audience }]) => [fieldName(step, name), audience])
}

/** Who reads what a page asks for: one group, or for each group what it reads. Asked by the loader: the page does not carry the tables. */
export function whoReads(step: WizardStep): string[] {
  const asked = askedOf(step)
  const groups = (Object.keys(AUDIENCES) as Audience[])
    .map((group) => ({ group, what: asked.filter(([, audience]) => audience === group).map(([what]) => what) }))
    .filter(({ what }) => what.length > 0)
  if (groups.length === 1) return groups.map(({ group }) => words.groups[group])
  return groups.map(({ group, what }) => words.of(words.groups[group], what))
}
