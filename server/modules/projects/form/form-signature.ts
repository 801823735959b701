import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import type { formSignature } from '#contracts/projects/form/signing-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'

interface Row {
  readonly version: number
  readonly sha256: string
  readonly signedBy: string
  readonly means: StepMethod
  readonly signedAt: Date
}

/** The founder's signatures under a project's form by version; a version that nobody signed is not among them. */
export async function findFormSignatures(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<ReadonlyMap<number, z.output<typeof formSignature>>> {
  const { rows } = await sql<Row>`
    select version, sha256, signed_by, means, signed_at
      from projects.form_signature where project_id = ${projectId}`.execute(context.db)
  const names = await findMemberNames(
    context,
    rows.map(({ signedBy }) => signedBy),
  )
  return new Map(
    rows.map(({ signedBy, signedAt, ...row }) => [
      row.version,
      { ...row, signer: names.get(signedBy) ?? '', signedAt: toUnixSeconds(signedAt) },
    ]),
  )
}

/** Whether the version in force has its founder's signature, under the very text it holds. */
export async function isFormSigned(context: Pick<Context, 'db'>, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from projects.project p
      join projects.information_form f on f.project_id = p.id and f.version = p.form_version
      join projects.form_signature s on s.project_id = p.id and s.version = f.version and s.sha256 = f.sha256
      where p.id = ${projectId}`.execute(context.db)
  return rows.length > 0
}
