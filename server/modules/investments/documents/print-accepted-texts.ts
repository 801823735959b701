import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { printPaper } from '#server/kit/paper/index.ts'
import { readAcceptances } from './accepted-store.ts'
import { composeAcceptedText } from './compose-accepted-text.ts'
import { resolveText } from './find-accepted-text.ts'
import { fileNameOf } from './read-accepted-document.ts'

export interface PrintedText {
  readonly fileName: string
  readonly title: string
  readonly bytes: Buffer
}

/** Every text of an acceptance as a PDF, one after the other, for a letter; none when the acceptance names none. */
export async function printAcceptedTexts(
  context: Pick<Context, 'db' | 'clock'>,
  acceptanceId: string,
): Promise<PrintedText[]> {
  const [acceptance] = await readAcceptances(context, sql`a.id = ${acceptanceId}`, 1)
  const printed: PrintedText[] = []
  if (!acceptance) return printed
  for (const text of acceptance.texts) {
    const accepted = await resolveText(context, acceptance, text)
    const { bytes } = await printPaper(await composeAcceptedText(context, accepted))
    printed.push({ fileName: fileNameOf(accepted, 'pdf'), title: text.title, bytes })
  }
  return printed
}

/** Titles of the texts of an acceptance, in the order they were shown. */
export async function findAcceptedTitles(
  context: Pick<Context, 'db'>,
  acceptanceId: string,
): Promise<readonly string[]> {
  const [acceptance] = await readAcceptances(context, sql`a.id = ${acceptanceId}`, 1)
  return (acceptance?.texts ?? []).map(({ title }) => title)
}
