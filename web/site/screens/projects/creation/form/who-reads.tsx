import { AUDIENCES, type Audience } from '#contracts/projects/readers/audiences.ts'
import { DOCUMENT_READERS } from '#contracts/projects/readers/documents.ts'
import { type FieldReaders, FIELD_READERS } from '#contracts/projects/readers/fields.ts'
import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import { DOCUMENT_TYPES } from '#contracts/projects/creation/steps.ts'
import { documentTypeNames } from '#contracts/projects/messages.ts'
import { Icon } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { formText } from './text.ts'
import type { WizardStep } from './wizard-step.ts'

const words = formText.readers

/** What a page of the wizard asks for, each with the group that reads it; papers by their kinds. */
function askedOf({ step, fields }: WizardStep): (readonly [what: string, audience: Audience])[] {
  if (step === 'documents') return DOCUMENT_TYPES.map(({ id }) => [documentTypeNames[id], DOCUMENT_READERS[id]])
  const readers: Readonly<Record<string, FieldReaders>> = FIELD_READERS[step]
  return Object.keys(fields).map((name) => [fieldName(step, name), readers[name]?.audience ?? 'judges'])
}

/** Who reads what a page asks for: one group, or for each group what it reads. */
export function whoReads(step: WizardStep): string[] {
  const asked = askedOf(step)
  const groups = (Object.keys(AUDIENCES) as Audience[])
    .map((group) => ({ group, what: asked.filter(([, audience]) => audience === group).map(([what]) => what) }))
    .filter(({ what }) => what.length > 0)
  if (groups.length === 1) return groups.map(({ group }) => words.groups[group])
  return groups.map(({ group, what }) => words.of(words.groups[group], what))
}

/** The line "Kim görür" at the head of a page of the wizard. */
export function WhoReads({ step }: { readonly step: WizardStep }) {
  const lines = whoReads(step)
  return (
    <div className="mt-2 mb-6 flex items-start gap-2 text-sm text-soft">
      <Icon name="eye" className="mt-0.5 size-4 shrink-0" />
      {lines.length === 1 ? (
        <p>
          {words.title}: {unbroken(lines[0] ?? '')}
        </p>
      ) : (
        <div>
          <p id="kim-gorur">{words.title}</p>
          <ul aria-labelledby="kim-gorur" className="prose-measure mt-1 grid gap-1">
            {lines.map((line) => (
              <li key={line}>{unbroken(line)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
