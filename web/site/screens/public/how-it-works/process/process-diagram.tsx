import { text } from '../text.ts'
import type { ProcessStep } from './process-step.ts'
import { ProcessTall } from './process-tall.tsx'
import { ProcessWide } from './process-wide.tsx'

/** The whole way as boxes and arrows: in rows on a desk, one below the other on a phone; read out as a sentence per step. */
export function ProcessDiagram({ title, steps }: { readonly title: string; readonly steps: readonly ProcessStep[] }) {
  const description = `${title}. ${steps
    .map(
      ({ title: step, actor, exit }, at) =>
        `${at + 1}: ${step} (${actor}).${exit ? ` ${text.leave}: ${exit.join(' ')}.` : ''}`,
    )
    .join(' ')}`
  return (
    <figure>
      <ProcessWide steps={steps} description={description} />
      <ProcessTall steps={steps} description={description} />
    </figure>
  )
}
