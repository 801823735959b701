import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import type { Attachment } from '#server/outside/index.ts'

/**
 * A version of a legal text as a file: byte for byte what its hash is taken of, title and text, so that whoever keeps the file
 * can prove what was accepted.
 */
export async function attachText(context: Pick<Context, 'db' | 'clock'>, textId: string): Promise<Attachment> {
  const text = await findLegalText(context, { id: textId })
  invariant(text, 'a text that was accepted is never deleted')
  const fileName = `${text.kind}-${text.version}.txt`
  return { fileName, mimeType: 'text/plain; charset=utf-8', content: Buffer.from(`${text.title}\n${text.body}`) }
}
