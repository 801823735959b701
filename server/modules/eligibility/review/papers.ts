import { sniffImageBytes } from '#contracts/common/image.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { type EncodedPicture, encodePicture, keepEncoded, keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'

const PDF = Buffer.from('%PDF-')
const MOST_PAPERS = 6

/** A paper that was looked at and may be kept. */
export interface ReadyPaper {
  readonly name: string
  readonly bytes: Buffer
  /** Null: a PDF. */
  readonly picture: EncodedPicture | null
}

/** Looks what was sent: a PDF, or a picture, which is encoded anew here, before a transaction begins. */
export async function preparePaper({
  fileName,
  base64document,
}: {
  readonly fileName: string
  readonly base64document: string
}): Promise<ReadyPaper> {
  const bytes = Buffer.from(base64document, 'base64')
  if (bytes.subarray(0, PDF.length).equals(PDF)) return { name: fileName, bytes, picture: null }
  if (sniffImageBytes(bytes.subarray(0, 12)) === null) throw new Refusal('review-paper-type')
  return { name: fileName, bytes, picture: await encodePicture(bytes, []) }
}

/** Keeps a paper with a request, out of everybody's sight but the officers'. */
export async function keepPaper(tx: TransactionContext, reviewId: string, paper: ReadyPaper): Promise<void> {
  const { count } = await tx.db
    .selectFrom('membership.review_paper')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_PAPERS)
    throw new Refusal('review-too-many-papers', { parameters: { max: String(MOST_PAPERS) } })
  const file = { name: paper.name, visibility: 'private' as const }
  const kept = paper.picture
    ? await keepEncoded(tx, file, paper.picture)
    : await keepFile(tx, { ...file, bytes: paper.bytes, mimeType: 'application/pdf' })
  await tx.db
    .insertInto('membership.review_paper')
    .values({ id: newId(), review_id: reviewId, position: Number(count) + 1, name: paper.name, file_id: kept.id })
    .execute()
}
