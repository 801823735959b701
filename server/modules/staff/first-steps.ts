import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { LEAST_SEATS } from '#contracts/projects/evaluation/rules.ts'
import type { FirstStep, getFirstSteps } from '#contracts/staff/endpoints.ts'
import { firstStepLacks as say, roleNames } from '#contracts/staff/messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { findLegalText, findParameterIfKnown, settings } from '#server/modules/platform/index.ts'

/** How many have to be there for the work to be done: money goes out by two, the committee has its seats (T9/1). */
const STAFF_NEEDED: Readonly<Partial<Record<StaffRole, number>>> = {
  'content-editor': 1,
  'compliance-officer': 1,
  'finance-officer': 2,
  analyst: 1,
  'committee-member': LEAST_SEATS,
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

async function lacksOfStaff(context: Context): Promise<string[]> {
  const lacks: string[] = []
  for (const [role, needed] of Object.entries(STAFF_NEEDED) as [StaffRole, number][]) {
    const lacking = needed - (await listRoleHolders(context, role)).length
    if (lacking > 0) lacks.push(say.staff(roleNames[role], lacking))
  }
  return lacks
}

async function lacksOfCompany(context: Context): Promise<string[]> {
  const lacks: string[] = []
  for (const [key, name] of Object.entries(say.companyFacts))
    if (!isThere(await settings.find(context, key))) lacks.push(name)
  return lacks
}

/** The fees of the installation are examples until the operator publishes a version of their own. */
async function lacksOfFees(context: Context): Promise<string[]> {
  const account = isThere(await settings.find(context, 'feeAccount'))
  const isAgreed = ((await findLegalText(context, { kind: 'fees-and-deductions' }))?.version ?? 1) > 1
  return [...(account ? [] : [say.feeAccount]), ...(isAgreed ? [] : [say.feeText])]
}

const company = consolePaths.contentKind.href({ kind: 'company-information' })

type Lacks = (context: Context) => Promise<string[]>

/** In the order they are taken. Each asks the rows themselves: nothing is ticked off by hand. */
const STEPS: readonly { readonly step: FirstStep; readonly path: string | null; readonly lacks: Lacks }[] = [
  { step: 'staff', path: consolePaths.staff.href(), lacks: lacksOfStaff },
  { step: 'company', path: company, lacks: lacksOfCompany },
  {
    step: 'escrow',
    path: company,
    lacks: async (context) => (isThere(await settings.find(context, 'escrowAgentName')) ? [] : [say.escrowAgent]),
  },
  { step: 'fees', path: consolePaths.content.href(), lacks: lacksOfFees },
  {
    step: 'parameters',
    path: consolePaths.parameters.href(),
    lacks: async (context) =>
      (await findParameterIfKnown(context, 'entrepreneur.funding-limit')) ? [] : [say.fundingLimit],
  },
]

/** What a new installation lacks before it is for anybody. */
export async function showFirstSteps(context: Context): Promise<OutputOf<typeof getFirstSteps>> {
  requireStaff(context.actor, 'administrator', 'auditor')
  const steps = []
  for (const { step, path, lacks } of STEPS) {
    const missing = await lacks(context)
    steps.push({ step, path, isDone: missing.length === 0, lacks: missing })
  }
  return { steps }
}
