import { RichText } from '../form/rich-text.tsx'
import type { WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints, ...text } = stepsText.story

/** The project told at length. */
export const storyStep: WizardStep = {
  ...text,
  slug: 'hikaye',
  step: 'information',
  fields: { introduction: 'html', story: 'html' },
  Fields,
}

function Fields() {
  return (
    <div className="grid gap-2">
      <RichText field="introduction" hint={hints.introduction} max={5_000} rows={4} optional />
      <RichText field="story" hint={hints.story} max={20_000} rows={16} />
    </div>
  )
}
