import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints, ...text } = stepsText.project

const page = fieldsOn('information', [
  'name',
  'shortDescription',
  'logo',
  'banner',
  'businessModelKey',
  'categoryKey',
  'numberOfEmployees',
  'tags',
  'videoUrl',
  'videoFileId',
])
const { Line, Area, Choose, PictureField, VideoField } = controlsOf(page)

/** What is known of the project at a glance. */
export const projectStep: WizardStep = {
  ...text,
  slug: 'proje',
  ...page,
  Fields,
  Preview: later(() => import('../card/card-preview.tsx').then((module) => module.CardPreview)),
}

function Fields({ facts }: FieldsProps) {
  return (
    <div className="field-pair">
      <Line field="name" wide />
      <Area field="shortDescription" rows={3} />
      <PictureField field="logo" ratio={1} size={512} />
      <PictureField field="banner" ratio={16 / 9} size={1600} />
      <Choose field="categoryKey" options={facts.categories} />
      <Choose field="businessModelKey" options={facts.businessModels} />
      <Line field="numberOfEmployees" inputMode="numeric" />
      <Line field="tags" wide />
      <Line field="videoUrl" inputMode="url" wide />
      <VideoField field="videoFileId" hint={hints.videoFileId(facts.videoMegabytes)} />
    </div>
  )
}
