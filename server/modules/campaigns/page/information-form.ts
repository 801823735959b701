import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { shareOf } from '#contracts/common/money/share-of.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getProjectInformationForm } from '#contracts/campaigns/endpoints.ts'
import type { WrittenForm } from '#contracts/projects/creation/written.ts'
import { readRelatedParties } from '#contracts/projects/form/related-parties.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { byAnyId, findOne } from '../campaign-store.ts'

interface FormRow {
  version: number
  sha256: string
  approvedAt: Date
  content: InformationForm
}

/** The approved information form in force as data, with version and hash (T11). Amounts stand in it as text of kuruş. */
export async function findInformationForm(
  context: Context,
  { projectId }: InputOf<typeof getProjectInformationForm>,
): Promise<OutputOf<typeof getProjectInformationForm>> {
  requireMember(context.actor)
  const { version, sha256, approvedAt, content } = await findOne(
    context,
    sql<FormRow>`
      select form.version, form.sha256, form.approved_at, form.content
      from projects.public_project p join projects.form_in_force form on form.project_id = p.id
      where ${byAnyId(projectId)}`,
  )
  return {
    version,
    sha256,
    approvedAt: toUnixSeconds(approvedAt),
    ...sectionsOf(content),
  }
}

/** The sections of a form that its founder wrote, as data: of one that is in force, and of one that is still written. */
export function sectionsOf(form: WrittenForm) {
  return {
    financials: form.financials.map((year) => ({
      year: year.year,
      revenue: BigInt(year.revenueKurus),
      profit: BigInt(year.profitKurus),
      equity: BigInt(year.equityKurus),
      projected: year.projected,
      relatedParties: readRelatedParties(year),
    })),
    useOfFunds: withShares(form.useOfFunds.map(({ label, amountKurus }) => ({ label, amount: BigInt(amountKurus) }))),
    risks: form.risks.map(({ title, text, concerns }) => ({ title, text, concerns: concerns ?? null })),
    rights: form.rights,
    excessMethod: form.excessMethod,
  }
}

/** Uses of funds with the share each has of them all. */
function withShares(uses: readonly { readonly label: string; readonly amount: bigint }[]) {
  const shares = shareOf(uses.map(({ amount }) => amount))
  return uses.map((use, at) => ({ ...use, share: shares[at] ?? 0n }))
}
