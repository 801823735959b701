import type { Context } from '#server/kit/context.ts'
import { isInvitationDead } from '#server/modules/companies/index.ts'
import { isSentTokenDead } from '#server/modules/access/index.ts'

/** Whether a link or a code of ours, by its id, would not work any more; one that is not ours is not judged. */
export async function isMailTokenDead(context: Pick<Context, 'db' | 'clock'>, tokenId: string): Promise<boolean> {
  return (await isSentTokenDead(context, tokenId)) ?? (await isInvitationDead(context, tokenId)) ?? false
}
