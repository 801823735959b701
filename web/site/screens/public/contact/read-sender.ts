import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { call, hostOf } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

/** What a signed-in member need not type again; nothing for a visitor, or where a session has ended meanwhile. */
export async function readSender(
  context: Parameters<typeof hostOf>[0],
): Promise<Readonly<Record<'name' | 'surname' | 'email', string>> | null> {
  if (!hostOf(context).memberId) return null
  try {
    const { fullname, emailAddress } = await call(getInvestorInformation, {}, context)
    const last = fullname.lastIndexOf(' ')
    return { name: fullname.slice(0, Math.max(0, last)), surname: fullname.slice(last + 1), email: emailAddress }
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}
