import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { add, row: rowName, ...text } = planText.gallery

const page = fieldsOn('gallery', ['picture', 'caption'])
const { Line, PictureField } = controlsOf(page)

/** Pictures of product, work and people. */
export const galleryStep: WizardStep = {
  ...text,
  slug: 'galeri',
  ...page,
  rows: { add, nameOf: ({ values }, place) => values.caption || rowName(place) },
  Fields,
  Preview: later(() => import('../../preview/page.tsx').then((module) => module.GallerySeen)),
}

function Fields() {
  return (
    <div className="grid gap-2">
      <PictureField field="picture" ratio={4 / 3} size={1600} />
      <Line field="caption" />
    </div>
  )
}
