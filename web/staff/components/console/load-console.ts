import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getMyConsole } from '#contracts/staff/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'

/**
 * Who works here and what waits for them. A visitor goes to sign in and comes back; a member without a role gets the
 * not-permitted page. Screens whose own calls are for staff need only `requireMember`: those calls refuse the same way.
 */
export async function loadConsole(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<OutputOf<typeof getMyConsole>> {
  requireMember(args)
  return load(getMyConsole, {}, args)
}
