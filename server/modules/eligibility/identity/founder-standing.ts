import { sql } from 'kysely'
import type { Reason } from '#contracts/common/endpoint.ts'
import type { IdentityProof } from '#contracts/membership/edevlet.ts'
import type { FounderProofKind, ProofSource } from '#contracts/membership/founder.ts'
import { founderReasons } from '#contracts/membership/founder-messages.ts'
import type { Context } from '#server/kit/context.ts'
import { reasonsAgainst } from '../standing/permission-rules.ts'
import { type FullStanding, findFullStanding } from '../standing/standing.ts'
import type { StandingStep } from '../standing/standing-steps.ts'
import type { Step } from '../standing/step-rules.ts'

/** One thing that is proven of a founder, or is not, with what proved it and when. */
export interface FounderProof {
  readonly proof: FounderProofKind
  readonly state: 'proven' | 'missing' | 'waiting' | 'passing' | 'not-asked'
  readonly source: ProofSource | null
  readonly at: Date | null
}

export interface FounderStanding {
  readonly isCompany: boolean
  /** Who signs: the founder themselves, or the owner of their company. */
  readonly signerId: string | null
  readonly signer: string | null
  readonly proofs: readonly FounderProof[]
  /** Why they may not offer shares now; none: they may. */
  readonly reasons: readonly Reason[]
}

/** What of the permission's own steps each proof is. */
const STEPS: readonly (readonly [FounderProofKind, StandingStep])[] = [
  ['identity', 'identity'],
  ['phone', 'phone'],
  ['address', 'address'],
]

/**
 * What is proven of whoever offers shares by an account, and what is in the way (`create-project`, FOUNDER_STEPS): of a person their
 * identity, number and address; of a company that its papers were looked at, and all of that of its owner, who signs for it.
 */
export async function findFounderStanding(context: Context, memberId: string): Promise<FounderStanding | null> {
  const own = await findFullStanding(context, memberId)
  if (!own) return null
  if (!isOfCompany(own)) {
    const signer = await findSigner(context, memberId)
    return {
      isCompany: false,
      signerId: memberId,
      signer: signer?.name ?? null,
      proofs: proofsOf(own, signer?.provenBy ?? null),
      reasons: reasonsAgainst('create-project', own.permissionFacts),
    }
  }
  const owner = await findOwner(context, memberId)
  const standing = owner && (await findFullStanding(context, owner.id))
  const approvedAt = own.steps.find(({ step }) => step === 'company')?.doneAt ?? null
  return {
    isCompany: true,
    signerId: owner?.id ?? null,
    signer: owner?.name ?? null,
    proofs: [...(standing ? proofsOf(standing, owner.provenBy) : []), authorityOf(approvedAt, owner)],
    reasons: [...reasonsAgainst('create-project', own.permissionFacts), ...reasonsOfOwner(standing)],
  }
}

/** Why nothing may be offered by an account now; of one that is gone, that nobody signs for it. None: it may. */
export async function findFounderReasons(context: Context, memberId: string): Promise<readonly Reason[]> {
  return (await findFounderStanding(context, memberId))?.reasons ?? reasonsOfOwner(null)
}

/** The owner mends their own steps in their own account, not in the company's: no way leads there from here. */
function reasonsOfOwner(standing: FullStanding | null): Reason[] {
  if (!standing) return [{ code: 'owner-missing', message: founderReasons.ownerOther }]
  return reasonsAgainst('create-project', standing.permissionFacts).map(({ code }) => ({
    code: `owner-${code}`,
    message: founderReasons.owner[code] ?? founderReasons.ownerOther,
  }))
}

/**
 * Its papers say who signs for a company; who took it over later does by the word of the owner before, once an officer has seen that they
 * may. Until then it passes on.
 */
function authorityOf(approvedAt: Date | null, owner: Owner | null): FounderProof {
  if (owner?.passingSince) return { proof: 'authority', state: 'passing', source: null, at: owner.passingSince }
  if (!approvedAt || !owner) return { proof: 'authority', state: 'missing', source: null, at: null }
  const isHandedOver = owner.tookOverAt !== null && owner.tookOverAt > approvedAt
  return {
    proof: 'authority',
    state: 'proven',
    source: isHandedOver ? 'handover' : 'officer',
    at: isHandedOver ? owner.tookOverAt : approvedAt,
  }
}

const isOfCompany = ({ steps }: FullStanding): boolean => steps.some(({ step }) => step === 'company')

function proofsOf({ steps }: FullStanding, provenBy: IdentityProof | null): FounderProof[] {
  const sources: Readonly<Record<string, ProofSource | null>> = {
    identity: provenBy,
    phone: 'sms',
    address: 'declared',
  }
  return STEPS.flatMap(([proof, name]) => {
    const step = steps.find((one) => one.step === name)
    if (!step) return []
    const state = stateOf(step)
    return [{ proof, state, source: state === 'proven' ? (sources[proof] ?? null) : null, at: step.doneAt }]
  })
}

/** Done without a moment: nobody is asked for it here. */
function stateOf({ state, doneAt }: Pick<Step, 'state' | 'doneAt'>): FounderProof['state'] {
  if (state === 'done') return doneAt ? 'proven' : 'not-asked'
  return state === 'waiting' ? 'waiting' : 'missing'
}

interface Named {
  readonly id: string
  readonly name: string
  readonly provenBy: IdentityProof | null
}

async function findSigner(context: Pick<Context, 'db'>, memberId: string): Promise<Named | null> {
  const { rows } = await sql<Named>`
    select p.id, p.first_name || ' ' || p.last_name as name, i.proven_by
      from membership.member p left join membership.identity i on i.member_id = p.id
      where p.id = ${memberId}`.execute(context.db)
  return rows[0] ?? null
}

interface Owner extends Named {
  readonly tookOverAt: Date | null
  /** Since when a paper of theirs stands where it does that nobody has approved; null: none is owed. */
  readonly passingSince: Date | null
}

async function findOwner(context: Pick<Context, 'db'>, companyId: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select p.id, p.first_name || ' ' || p.last_name as name, i.proven_by,
        (select max(h.settled_at) from membership.company_handover h
          where h.company_id = m.company_id and h.offered_to = p.id and h.accepted) as took_over_at,
        (select o.state_since from membership.company_authority o
          where o.company_id = m.company_id and o.state in ('owed', 'handed-in', 'refused')) as passing_since
      from membership.company_member m join membership.member p on p.id = m.person_id
      left join membership.identity i on i.member_id = p.id
      where m.company_id = ${companyId} and m.is_owner and m.ended_at is null`.execute(context.db)
  return rows[0] ?? null
}
