import * as z from 'zod/mini'
import { textMessages } from '../text/messages.ts'

/**
 * An object that holds these members and no others: where money is meant, a member that we do not know is refused at its
 * own name instead of dropped, so that nobody believes it was heard.
 */
export function exactly<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strict>
/** The same as the compiler sees it from inside. */
export function exactly(shape: z.core.$ZodLooseShape): z.ZodMiniType {
  // Not strictObject: that tells all unknown members in one issue without a path, and a form shows sentences at fields.
  return z.catchall(z.object(shape), z.optional(z.never({ error: textMessages.unknownMember })))
}
