import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import type { StatementFile } from '#server/outside/index.ts'

interface KeptFile {
  readonly evidenceId: string
  readonly sha256: string
}

type Store = Pick<Context, 'db'>

interface NewFile {
  readonly projectId: string
  readonly kind: 'statement' | 'notice' | 'payment-list' | 'payment-answer'
  readonly listId: string | null
  readonly statementNumber: number | null
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Keeps a statement as it came, once, whether the bank sends it or an officer uploads it. */
export function keepStatementFile(context: Store, projectId: string, file: StatementFile): Promise<KeptFile> {
  const { fileName, bytes, statement } = file
  const { accountIban, statementNumber } = statement
  return keep(context, [accountIban, String(statementNumber)], {
    projectId,
    kind: 'statement',
    listId: null,
    statementNumber,
    fileName,
    bytes,
  })
}

/** Keeps what the bank tells of an account beside its statements, once. */
export function keepNoticeFile(
  context: Store,
  projectId: string,
  accountIban: string,
  { fileName, bytes }: Pick<StatementFile, 'fileName' | 'bytes'>,
): Promise<KeptFile> {
  const noList = { listId: null, statementNumber: null }
  return keep(context, [accountIban], { projectId, kind: 'notice', ...noList, fileName, bytes })
}

/** Keeps a payment list as it goes to the bank, or what the bank answered to it; the same bytes once. */
export function keepListFile(
  context: Store,
  list: { readonly id: string; readonly projectId: string },
  kind: 'payment-list' | 'payment-answer',
  bytes: Uint8Array,
): Promise<KeptFile> {
  return keep(context, [list.id], {
    projectId: list.projectId,
    kind,
    listId: list.id,
    statementNumber: null,
    fileName: `${kind === 'payment-list' ? 'pain.001' : 'pain.002'}-${list.id}.xml`,
    bytes,
  })
}

async function keep(context: Store, subject: readonly string[], file: NewFile): Promise<KeptFile> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const evidenceId = derivedId('evidence', file.kind, ...subject, sha256)
  await sql`
    insert into payments.evidence (id, project_id, kind, list_id, statement_number, file_name, sha256, bytes, kept_at)
      values (${evidenceId}, ${file.projectId}, ${file.kind}, ${file.listId}, ${file.statementNumber}, ${file.fileName}, ${sha256},
        ${Buffer.from(file.bytes)}, platform.now())
      on conflict (id) do nothing`.execute(context.db)
  return { evidenceId, sha256 }
}

/** The bytes of a kept file, as they came. */
export async function readKeptFile(context: Store, evidenceId: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from payments.evidence where id = ${evidenceId}`.execute(context.db)
  return rows[0]?.bytes ?? null
}
