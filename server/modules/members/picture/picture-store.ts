import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { filePathOf, publicFileUrl } from '#server/kit/files/index.ts'

interface Picture {
  readonly fileId: string
  readonly isShown: boolean
}

/** The member's picture; null: none. */
export async function findPicture(context: Pick<Context, 'db'>, memberId: string): Promise<Picture | null> {
  const row = await context.db
    .selectFrom('membership.profile_picture')
    .select(['file_id as fileId', 'is_shown as isShown'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Where a picture is fetched: an address nobody can guess, open to whoever has it. */
export function pictureAddress({ baseUrl }: Pick<Context, 'baseUrl'>, fileId: string | null): string | null {
  return fileId && publicFileUrl(baseUrl, filePathOf(fileId, 'webp'))
}

/** The picture is the member's from now on; whether others see one stays as it was. */
export async function storePicture(tx: TransactionContext, memberId: string, fileId: string): Promise<void> {
  const before = await findPicture(tx, memberId)
  await discardPicture(tx, memberId)
  await tx.db
    .insertInto('membership.profile_picture')
    .values({
      file_id: fileId,
      member_id: memberId,
      is_shown: before?.isShown ?? false,
      kept_at: tx.clock.now(),
    })
    .execute()
}

/** Takes it from the member; its file is deleted by due work. Says whether there was one. */
export async function discardPicture(tx: TransactionContext, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('membership.profile_picture')
    .set({ removed_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets others see it or not. Says whether there is one. */
export async function storeShown(tx: TransactionContext, memberId: string, isShown: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('membership.profile_picture')
    .set({ is_shown: isShown })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Files of pictures that are nobody's any more. */
export async function listRemoved(context: Pick<Context, 'db'>, most: number): Promise<readonly string[]> {
  const rows = await context.db
    .selectFrom('membership.profile_picture')
    .select('file_id')
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .limit(most)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Forgets a picture whose file is gone. */
export async function forgetPicture(context: Pick<Context, 'db'>, fileId: string): Promise<void> {
  await context.db.deleteFrom('membership.profile_picture').where('file_id', '=', fileId).execute()
}
