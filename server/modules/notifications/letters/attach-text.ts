import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import { printAcceptedTexts } from '#server/modules/investments/index.ts'
import { findLegalText, legalTextOriginal } from '#server/modules/platform/index.ts'
import type { Attachment } from '#server/outside/index.ts'

/**
 * A version of a legal text as a file: byte for byte what its hash is taken of, title and text, so that whoever keeps the file
 * can prove what was accepted.
 */
async function attachText(context: Pick<Context, 'db' | 'clock'>, textId: string): Promise<Attachment> {
  const text = await findLegalText(context, { id: textId })
  invariant(text, 'a text that was accepted is never deleted')
  const fileName = `${text.kind}-${text.version}.txt`
  return { fileName, mimeType: 'text/plain; charset=utf-8', content: Buffer.from(legalTextOriginal(text)) }
}

/** Of all papers together: mail servers take ten megabytes, and a letter grows by a third on its way. */
const MOST_BYTES = 7 * 1_048_576

/** The papers of what an investor accepted; one that would make the letter too large is left out and stays on their page. */
async function attachPapers(context: Context, acceptanceId: string): Promise<Attachment[]> {
  const attached: Attachment[] = []
  let bytes = 0
  for (const { fileName, bytes: content } of await printAcceptedTexts(context, acceptanceId)) {
    if (bytes + content.byteLength > MOST_BYTES) {
      context.log.warn({ acceptanceId, fileName }, 'a paper is too large to go along with its letter')
      continue
    }
    bytes += content.byteLength
    attached.push({ fileName, mimeType: 'application/pdf', content })
  }
  return attached
}

/** What goes along with a letter. */
export async function attachmentsOf(
  context: Context,
  letter: { readonly attachedTextId: string | null; readonly attachedAcceptanceId: string | null },
): Promise<Attachment[]> {
  return [
    ...(letter.attachedTextId === null ? [] : [await attachText(context, letter.attachedTextId)]),
    ...(letter.attachedAcceptanceId === null ? [] : await attachPapers(context, letter.attachedAcceptanceId)),
  ]
}
