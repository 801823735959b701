import { sql, type RawBuilder } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getBankFile as fileCall,
  getBankFiles as filesCall,
  getUploadedStatements as uploadsCall,
} from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import type { Upload } from './uploaded-statements.ts'

type Uploads = OutputOf<typeof uploadsCall>
type File = OutputOf<typeof filesCall>['files'][number]

const MOST_FILES = 200

/** Statements that came by hand and wait for a second officer, or that the bank's own contradicts; what is oldest first. */
export async function listOpenUploads(context: Context): Promise<Uploads> {
  const reader = requireStaff(context.actor, 'finance-officer', 'auditor')
  const { rows } = await sql<
    Omit<Uploads['uploads'][number], 'begunBy' | 'begunAt' | 'isOwn'> & {
      begunBy: string
      begunAt: Date
    }
  >`
    select u.id as upload_id, u.project_id, o.title, u.account_iban as iban, u.number, u.state,
        u.line_count, u.incoming_kurus as incoming, u.outgoing_kurus as outgoing, u.opening_kurus as opening,
        u.closing_kurus as closing, e.id as evidence_id, e.file_name, e.sha256, u.begun_by,
        u.begun_at, s.evidence_id as bank_evidence_id
      from bank.uploaded_statement u join payments.evidence e on e.id = u.evidence_id
      join projects.offering o on o.project_id = u.project_id
      left join bank.bank_statement s on s.id = u.statement_id
      where u.state = 'begun' or (u.state = 'contradicted' and u.decided_by is null)
      order by u.begun_at, u.id limit 200`.execute(context.db)
  const names = await findMemberNames(
    context,
    rows.map(({ begunBy }) => begunBy),
  )
  const { rows: others } = await sql<{ count: number }>`
    select (select count(*) from bank.table_profile where state = 'begun')::int
      + (select count(*) from bank.statement_set_aside where state = 'begun')::int as count`.execute(context.db)
  return {
    otherCount: others[0]?.count ?? 0,
    uploads: rows.map((row) => ({
      ...row,
      begunBy: names.get(row.begunBy) ?? '',
      begunAt: toUnixSeconds(row.begunAt),
      isOwn: row.begunBy === reader.id,
    })),
    mayDecide: reader.roles.includes('finance-officer'),
  }
}

interface FileRow {
  readonly evidenceId: string
  readonly kind: File['kind']
  readonly statementNumber: number | null
  readonly fileName: string
  readonly sha256: string
  readonly byteCount: number
  readonly keptAt: Date
  readonly uploadState: Upload['state'] | 'noticed' | null
  readonly begunBy: string | null
  readonly decidedBy: string | null
  readonly reason: string
}

async function findFiles(context: Context, which: RawBuilder<unknown>): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select e.id as evidence_id, e.kind, e.statement_number, e.file_name, e.sha256,
        octet_length(e.bytes) as byte_count, e.kept_at,
        case when n.evidence_id is null then u.state else 'noticed' end as upload_state,
        coalesce(n.uploaded_by, u.begun_by) as begun_by,
        u.decided_by, coalesce(u.withdrawn_because, u.reason, '') as reason
      from payments.evidence e left join bank.bank_notice n on n.evidence_id = e.id
      left join lateral (select * from bank.uploaded_statement where evidence_id = e.id
        order by begun_at desc, id desc limit 1) u on true
      where ${which} order by e.kept_at desc, e.id desc limit ${MOST_FILES}`.execute(context.db)
  return rows
}

/** Every file that came from the bank about a campaign's account or went to it, the newest first. */
export async function listBankFiles(
  context: Context,
  { projectId }: InputOf<typeof filesCall>,
): Promise<OutputOf<typeof filesCall>> {
  requireStaff(context.actor, 'finance-officer', 'auditor')
  const rows = await findFiles(context, sql`e.project_id = ${projectId}::uuid`)
  const people = rows.flatMap(({ begunBy, decidedBy }) => [begunBy, decidedBy])
  const names = await findMemberNames(
    context,
    people.filter((id) => id !== null),
  )
  const nameOf = (id: string | null): string | null => id && (names.get(id) ?? '')
  return {
    files: rows.map(({ uploadState, begunBy, decidedBy, reason, keptAt, ...row }) => ({
      ...row,
      keptAt: toUnixSeconds(keptAt),
      upload: uploadState && {
        state: uploadState,
        begunBy: nameOf(begunBy) ?? '',
        decidedBy: nameOf(decidedBy),
        reason,
      },
    })),
  }
}

/** One such file exactly as it was. Refuses `not-found`. */
export async function readBankFile(
  context: Context,
  { evidenceId }: InputOf<typeof fileCall>,
): Promise<OutputOf<typeof fileCall>> {
  requireStaff(context.actor, 'finance-officer', 'auditor')
  const { rows } = await sql<{ bytes: Buffer; fileName: string; sha256: string }>`
    select bytes, file_name, sha256 from payments.evidence where id = ${evidenceId}::uuid`.execute(context.db)
  const [file] = rows
  if (!file) throw new Refusal('not-found')
  return { fileName: file.fileName, sha256: file.sha256, base64document: file.bytes.toString('base64') }
}
