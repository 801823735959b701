import type { Context } from '#server/kit/context.ts'
import type { Credentials } from '#server/modules/members/index.ts'
import { isPassword } from './passwords.ts'
import { askerOf, countSignIn, forgetTry, forgiveSignIn, noteWrongSignIn } from './sign-in-throttle.ts'

/**
 * Whether a typed password is that of the account which `find` finds under an address, or null where it is not; counted and
 * bounded either way. The work is the same for an address nobody has. Refuses `too-many-sign-ins`, `too-many-requests`.
 */
export async function comparePassword(
  context: Context,
  typed: { readonly emailAddress: string; readonly password: string },
  find: () => Promise<Credentials | null>,
): Promise<Credentials | null> {
  const { emailAddress, password } = typed
  await countSignIn(context, emailAddress)
  const known = await find()
  const isRight = await isPassword(password, known?.passwordHash ?? null, askerOf(context, emailAddress)).catch(
    async (error: unknown) => {
      await forgetTry(context, emailAddress)
      throw error
    },
  )
  if (!isRight) await noteWrongSignIn(context, emailAddress)
  else await forgiveSignIn(context, emailAddress)
  return isRight ? known : null
}
