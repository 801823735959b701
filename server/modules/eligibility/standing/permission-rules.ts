import type { Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { companyStepReasons } from '#contracts/membership/company/messages.ts'
import type { CompanyStep } from '#contracts/membership/company/shapes.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import { FOUNDER_STEPS } from '#contracts/membership/founder.ts'
import { permissionReasons, stepReasons, stepSummaries } from '#contracts/membership/messages.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { paths } from '#contracts/paths.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { StandingStep, StepState } from './standing-steps.ts'
import { INVESTING_TEXTS } from './renewal-rules.ts'

/** What the permission rules look at; nothing else decides. */
export interface PermissionFacts {
  readonly isSuspended: boolean
  /** Texts that were renewed and wait for their acceptance. */
  readonly renewed: readonly { readonly kind: LegalTextKind; readonly title: string }[]
  /** The state of every step, in the order in which they are done. */
  readonly steps: readonly {
    readonly step: StandingStep
    readonly state: StepState
    readonly retryAt?: Date | null
    /** Of a company's step: what is to be done. */
    readonly summary?: string
  }[]
}

export const PERMISSIONS = ['invest', 'create-project', 'comment', 'favourite'] as const
export type PermissionCode = (typeof PERMISSIONS)[number]

export interface Permission {
  readonly code: PermissionCode
  readonly allowed: boolean
  readonly reasons: Reason[]
}

/** Steps that each permission asks for (T14/2 for investing); `all`: every one. */
const NEEDED: Readonly<Record<PermissionCode, readonly StandingStep[] | 'all'>> = {
  invest: 'all',
  'create-project': FOUNDER_STEPS,
  comment: ['email'],
  favourite: ['email'],
}

/** The screen on which a step is done. */
function fixPathOf(step: StandingStep, isCompany: boolean): string {
  if (isCompany || step === 'company') return paths.profile.companyMembers.href()
  return step === 'email' ? paths.auth.verifyEmail.href() : stepHref(step)
}

/**
 * What a member may do, with a reason and the screen that mends it for each thing in the way. The server decides with
 * this and the screens explain with it, so nobody is ever told just "no".
 */
export function decidePermissions(facts: PermissionFacts): Permission[] {
  return PERMISSIONS.map((code) => {
    const reasons = reasonsAgainst(code, facts)
    return { code, allowed: reasons.length === 0, reasons }
  })
}

/** Whether everything is in place for one permission, and if not, why. */
export function reasonsAgainst(code: PermissionCode, facts: PermissionFacts): Reason[] {
  if (facts.isSuspended)
    return [{ code: 'suspended', message: permissionReasons.suspended, fixPath: paths.contact.href() }]
  const needed = NEEDED[code]
  const isCompany = facts.steps.some(({ step }) => step === 'company')
  const steps = facts.steps
    .filter(({ step, state }) => state !== 'done' && (needed === 'all' || needed.includes(step)))
    .map(({ step, state, retryAt, summary }) => ({
      code: `step-${step}`,
      message:
        state === 'failed' && retryAt
          ? fillMessage(permissionReasons.suitabilityWait, { retryAt: formatMoment(retryAt) })
          : isCompany
            ? (summary ?? companyStepReasons[step as CompanyStep])
            : step === 'identity' && state === 'waiting'
              ? stepSummaries.identityWaiting
              : stepReasons[step as EligibilityStep],
      fixPath: fixPathOf(step, isCompany),
    }))
  return code === 'invest' ? [...steps, ...renewalReasons(facts)] : steps
}

/** Renewed texts that matter for investing, one reason each: every one is accepted by itself. */
function renewalReasons({ renewed }: PermissionFacts): Reason[] {
  return renewed
    .filter(({ kind }) => INVESTING_TEXTS.includes(kind))
    .map(({ kind, title }) => ({
      code: `renewed-${kind}`,
      message: fillMessage(permissionReasons.renewed, { title }),
      fixPath: paths.profile.acceptances.href(),
    }))
}
