import type { Rested } from '#web/kernel/drawings/rest.ts'
import { PolicyBody, PolicyHead } from '#web/site/components/policy/policy-page.tsx'
import type { ShownPolicy } from '#web/site/components/policy/read-policy.ts'

interface PartProps {
  readonly policy: Rested<ShownPolicy>
}

/** What stands above the computation. */
export function Top({ policy: { facts } }: PartProps) {
  return facts ? <PolicyHead shown={facts} /> : null
}

/** What stands below it: the tariff in words. */
export function Text({ policy: { facts } }: PartProps) {
  return facts ? <PolicyBody shown={facts} /> : null
}
