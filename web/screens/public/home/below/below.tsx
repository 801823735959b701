import type { CardProject } from '#web/components/project-card.tsx'
import { Outcomes } from './outcomes.tsx'
import { Protection } from './protection.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'

/** What stands below the campaigns: how it works, how it ended, what protects the money, what people ask. */
export function Below({ ended }: { readonly ended: readonly CardProject[] }) {
  return (
    <>
      <Steps />
      <Outcomes projects={ended} />
      <Protection />
      <Questions />
    </>
  )
}
