import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { isPublicEntry } from '#contracts/projects/readers/public-fields.ts'
import { formDifference } from '#contracts/projects/form/difference.ts'
import { formSections } from '#contracts/projects/form/sections.ts'
import type * as calls from '#contracts/projects/form-endpoints.ts'
import { informationForm, type InformationForm } from '#contracts/projects/information-form.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { byAnyId, findOne, hasMemberView } from '../campaign-store.ts'
import { findDecision } from './committee-decision.ts'
import { sectionsOf } from './information-form.ts'

interface Campaign {
  readonly id: string
  readonly seoName: string
  readonly title: string
  readonly state: ProjectState
  readonly versionInForce: number
}

interface Version {
  readonly version: number
  readonly sha256: string
  readonly approvedAt: Date
  readonly reason: string | null
  readonly isMaterial: boolean
  readonly content: InformationForm
  readonly signedBy: string | null
  readonly signedAt: Date | null
}

const findPublic = (context: Context, projectId: string): Promise<Campaign> =>
  findOne(
    context,
    sql<Campaign>`select p.id, p.seo_name, p.title, p.state, p.form_version as version_in_force
      from projects.public_project p where ${byAnyId(projectId)}`,
  )

async function findVersions(context: Context, projectId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select version, sha256, approved_at, change_reason as reason, is_material, content,
        signed_by, signed_at
      from projects.form_version where project_id = ${projectId} order by version desc`.execute(context.db)
  return rows
}

function pick(versions: readonly Version[], number: number): Version {
  const found = versions.find(({ version }) => version === number)
  if (!found) throw new Refusal('not-found')
  return found
}

/**
 * The information form in one version as it is read, and all versions with their hashes; visitors are sent the entries everybody may
 * know, and of the versions no reason, which may tell what they may not know (docs/decisions/0017-information-form.md).
 */
export async function findProjectForm(
  context: Context,
  { projectId, version }: InputOf<typeof calls.getProjectForm>,
): Promise<OutputOf<typeof calls.getProjectForm>> {
  const { id, state, ...campaign } = await findPublic(context, projectId)
  const versions = await findVersions(context, id)
  const shown = pick(versions, version ?? campaign.versionInForce)
  const memberView = hasMemberView(context.actor)
  const signers = memberView ? versions.flatMap(({ signedBy }) => signedBy ?? []) : []
  const names = await findMemberNames(context, signers)
  const sections = formSections(shown.content)
    .map(({ key, title, entries }) => ({
      key,
      title,
      entries: entries.filter((entry) => memberView || isPublicEntry(entry.key)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return {
    projectId: id,
    ...campaign,
    version: shown.version,
    sha256: shown.sha256,
    approvedAt: toUnixSeconds(shown.approvedAt),
    isPaused: state === 'change-under-review',
    memberView,
    sections,
    drawn: memberView ? drawnOf(shown.content) : null,
    decision: memberView ? await findDecision(context, id) : null,
    versions: versions.map(({ version: number, sha256, approvedAt, reason, isMaterial, signedBy, signedAt }) => ({
      version: number,
      sha256,
      approvedAt: toUnixSeconds(approvedAt),
      isMaterial,
      reason: memberView ? reason : null,
      signature:
        memberView && signedBy && signedAt
          ? { signer: names.get(signedBy) ?? '', signedAt: toUnixSeconds(signedAt) }
          : null,
    })),
  }
}

/** The numbers of years and uses, as drawings need them. */
function drawnOf(content: InformationForm) {
  const { financials, useOfFunds } = sectionsOf(content)
  return { years: financials.map(({ relatedParties: _told, ...year }) => year), uses: useOfFunds }
}

/** What differs between two versions; the later may stand first. */
export async function findProjectFormDifference(
  context: Context,
  { projectId, from, to }: InputOf<typeof calls.getProjectFormDifference>,
): Promise<OutputOf<typeof calls.getProjectFormDifference>> {
  requireMember(context.actor)
  const { id } = await findPublic(context, projectId)
  const versions = await findVersions(context, id)
  return { from, to, difference: formDifference(pick(versions, from).content, pick(versions, to).content) }
}

/** The JSON schema of forms, made from the one the program holds them to. */
export function findInformationFormSchema(): Promise<OutputOf<typeof calls.getInformationFormSchema>> {
  return Promise.resolve({ schema: JSON.stringify(z.toJSONSchema(informationForm), null, 2) })
}
