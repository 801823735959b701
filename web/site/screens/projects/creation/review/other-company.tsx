import { useShell } from '#web/kernel/shell-data.ts'
import { Alert } from '#web/ui/index.ts'
import type { StepRow } from '../form/wizard-step.ts'
import { companyStep } from '../steps/company.tsx'
import { WIZARD_STEPS } from '../steps/index.ts'
import { text as words } from '../text.ts'
import { isOtherCompany } from '#contracts/projects/creation/is-other-company.ts'

/** That the application names another company than the one it is handed in for: told, not refused, for names are written in many ways. */
export function OtherCompany({ contents }: { readonly contents: readonly (readonly StepRow[])[] }) {
  const { member } = useShell()
  const [row] = contents[WIZARD_STEPS.indexOf(companyStep)] ?? []
  const named = row?.values.companyName ?? ''
  if (!member?.actingFor || !isOtherCompany(member.name, named)) return null
  return (
    <div className="mb-4">
      <Alert kind="warning" title={words.review.otherCompany(member.name, named)}>
        <p>{words.review.otherCompanyText}</p>
      </Alert>
    </div>
  )
}
