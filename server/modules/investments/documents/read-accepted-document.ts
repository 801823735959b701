import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { slugOf } from '#contracts/common/text/text.ts'
import type { getAcceptedDocument as endpoint } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { printPaper } from '#server/kit/paper/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { composeAcceptedText } from './compose-accepted-text.ts'
import { type AcceptedText, findAcceptedText } from './find-accepted-text.ts'

/** What a file of an accepted text is called. */
export function fileNameOf({ text, acceptance }: AcceptedText, extension: string): string {
  return `${slugOf(text.title)}-${text.version}-${acceptance.id.slice(0, 8)}.${extension}`
}

/** A text as the member accepted it, as a file to keep. */
export async function readAcceptedDocument(
  context: Context,
  { acceptanceId, textId, form }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: investorId } = requireMember(context.actor)
  const accepted = await findAcceptedText(context, { acceptanceId, textId, investorId })
  if (!accepted) throw new Refusal('not-found')
  const { original } = accepted
  if (form === 'original')
    return {
      base64document: Buffer.from(original.content).toString('base64'),
      filename: fileNameOf(accepted, original.extension),
      mimetype: original.mimeType,
    }
  const { bytes } = await printPaper(await composeAcceptedText(context, accepted))
  return {
    base64document: bytes.toString('base64'),
    filename: fileNameOf(accepted, 'pdf'),
    mimetype: 'application/pdf',
  }
}
