import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const text = stepsText.story

const page = fieldsOn('information', ['introduction', 'story'])
const { RichText } = controlsOf(page)

/** The project told at length. */
export const storyStep: WizardStep = {
  ...text,
  slug: 'hikaye',
  ...page,
  Fields,
  Preview: later(() => import('../preview/story.tsx').then((module) => module.StorySeen)),
}

function Fields() {
  return (
    <div className="grid gap-2">
      <RichText field="introduction" rows={4} optional />
      <RichText field="story" rows={16} />
    </div>
  )
}
