import type { OutputOf } from '#contracts/common/endpoint.ts'
import { isOtherCompany } from '#contracts/projects/creation/is-other-company.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { Alert } from '#web/ui/index.ts'
import { text as words } from './text.ts'

type Shown = Pick<OutputOf<typeof getApplication>, 'founder' | 'founderStanding' | 'sections'>

/** That a company's application names another company, as its founder was told before handing it in: whose shares are offered is asked. */
export function OtherCompany({ founder, founderStanding, sections }: Shown) {
  if (!founderStanding?.isCompany || founder === null) return null
  // Partners have a field of this name too.
  const fields = sections.flatMap(({ step, fields: own }) => (step === 'information' ? own : []))
  const named = fields.find(({ field }) => field === 'companyName')?.value ?? ''
  if (!isOtherCompany(founder, named)) return null
  return (
    <Alert kind="warning" title={words.otherCompany.title(founder, named)}>
      <p>{words.otherCompany.text}</p>
    </Alert>
  )
}
