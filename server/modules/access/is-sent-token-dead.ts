import type { Context } from '#server/kit/context.ts'
import { isMailLinkDead } from './links/mail-tokens.ts'
import { isPhoneCodeDead } from './links/phone-codes.ts'
import { isSigningCodeDead } from './signing/signing-codes.ts'
import { isStepCodeDead } from './steps/step-codes.ts'

/** Whether a mailed link or a code that was sent, by its id, would not work any more; null: it is none of these, or a code that works. */
export async function isSentTokenDead(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean | null> {
  const dead = await isMailLinkDead(context, id)
  if (dead !== null) return dead
  const codes = [isPhoneCodeDead, isStepCodeDead, isSigningCodeDead]
  for (const isDead of codes) if (await isDead(context, id)) return true
  return null
}
