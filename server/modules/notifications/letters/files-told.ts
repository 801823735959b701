import { invariant } from '#contracts/common/errors.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { LETTERS } from '#contracts/notifications/letters.ts'
import type { Context } from '#server/kit/context.ts'
import { mayBeTold } from '#server/modules/conflicts/index.ts'

/** Of a telling what says whose file it is about, and to whom. */
interface FileTold {
  readonly to: { readonly memberId: string | null }
  readonly told: { readonly name: LetterName }
  readonly ofProjects?: readonly string[]
}

/**
 * What of these may be told: a letter to staff about a project goes to nobody who declared a relation to its file, and says nothing of it
 * to who has not said yet whether they have one (T9/10). The one place where it is asked, whatever event is told and whoever composes it.
 */
export async function withoutClosedFiles<Telling extends FileTold>(
  context: Pick<Context, 'db'>,
  tellings: readonly Telling[],
): Promise<Telling[]> {
  const told: Telling[] = []
  for (const telling of tellings) if (await isOpen(context, telling)) told.push(telling)
  return told
}

async function isOpen(context: Pick<Context, 'db'>, { to, told, ofProjects }: FileTold): Promise<boolean> {
  const { ofFile } = LETTERS[told.name]
  if (ofFile === undefined || ofFile === 'none') return true
  invariant(ofProjects && to.memberId !== null, `${told.name} names the projects it is about`)
  for (const projectId of ofProjects) if (!(await mayBeTold(context, to.memberId, projectId, ofFile))) return false
  return true
}
