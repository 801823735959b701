import type { ActionFunctionArgs } from 'react-router'
import { getPendingAcceptances } from '#contracts/membership/endpoints.ts'
import { CONSOLE, paths } from '#contracts/paths.ts'
import { call } from '#web/api/call.ts'
import { RETURN_TO } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

/**
 * Where someone goes who has just signed in: renewed texts that wait for their acceptance are put before them first, and from
 * there they go on. The console is left alone: staff come to work, and their own pages ask them.
 */
export async function landing(path: string, { context }: Pick<ActionFunctionArgs, 'context'>): Promise<string> {
  if (path.startsWith(CONSOLE.pattern)) return path
  try {
    const pending = await call(getPendingAcceptances, {}, context)
    return pending.length > 0 ? paths.profile.acceptances.href({ [RETURN_TO]: path }) : path
  } catch (error) {
    // Entering never fails because of a question that can be asked again on the next page.
    if (error instanceof ApiRefusal) return path
    throw error
  }
}
