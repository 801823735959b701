import { trialPaths } from '#contracts/staff-paths.ts'
import { LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.trial

/** Where the trial's staff have their telephone. Exists in the trial only. */
export function TrialHint() {
  return (
    <div className="rounded border border-accent-line bg-accent-tint p-5">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 mb-4 text-sm">{words.text}</p>
      <LinkButton to={trialPaths.authenticator.href()} look="secondary" size="small" icon="external" target="_blank">
        {words.open}
      </LinkButton>
    </div>
  )
}
