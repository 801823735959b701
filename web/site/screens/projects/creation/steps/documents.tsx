import { HiddenField } from '#web/form/index.ts'
import { Chip } from '#web/ui/index.ts'
import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type FieldsProps, nameIn, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints, required, ...text } = stepsText.documents

const page = fieldsOn('documents', ['documentTypeId', 'name', 'base64document'])
const { Line, PaperField } = controlsOf(page)

/** The papers, one after the other: a place for each kind that is asked, and more where they are wanted. */
export const documentsStep: WizardStep = {
  title: text.title,
  slug: 'belgeler',
  ...page,
  rows: {
    add: text.add,
    first: { documentTypeId: 'other' },
    isRemovable: ({ told, revisions }) => told.typeId === 'other' || Object.keys(revisions).length > 0,
    nameOf: ({ told, values }) => values.name || (told.typeName ?? ''),
  },
  Fields,
  Preview: later(() => import('../preview/documents.tsx').then((module) => module.DocumentsSeen)),
}

function Fields({ row }: FieldsProps) {
  return (
    <div className="grid gap-2">
      {row.told.isRequired === 'true' && (
        <p>
          <Chip>{required}</Chip>
        </p>
      )}
      <HiddenField name={nameIn(row.id, 'documentTypeId')} value={row.told.typeId ?? ''} />
      <PaperField field="base64document" />
      {row.told.typeId === 'other' && <Line field="name" hint={hints.name} />}
    </div>
  )
}
