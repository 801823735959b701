import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import type { Context } from '#server/kit/context.ts'
import { findLegalText, legalTextOriginal } from '#server/modules/platform/index.ts'
import { type ApprovedForm, findFormVersion } from '#server/modules/projects/index.ts'
import { formTextOf } from '../preparation/form-text.ts'
import { type AcceptanceRow, type KeptText, readAcceptances } from './accepted-store.ts'
import { findFormOf } from './accepted-terms.ts'

/** A text with everything it was accepted with. */
export interface AcceptedText {
  readonly acceptance: AcceptanceRow
  readonly form: ApprovedForm
  readonly text: KeptText
  /** As it is read: Markdown, or the information form in words. */
  readonly body: string
  /** What the accepted hash is taken of. */
  readonly original: { readonly content: string; readonly mimeType: string; readonly extension: 'txt' | 'json' }
}

/**
 * A text exactly as an investor accepted it; null when there is no such acceptance of theirs or no such text in it. What is handed
 * out is held to the accepted hash: a text that was tampered with is a fault, not an answer.
 */
export async function findAcceptedText(
  context: Pick<Context, 'db' | 'clock'>,
  which: { readonly investorId: string; readonly acceptanceId: string; readonly textId: string },
): Promise<AcceptedText | null> {
  const condition = sql`a.id = ${which.acceptanceId} and a.investor_id = ${which.investorId}`
  const [acceptance] = await readAcceptances(context, condition, 1)
  const text = acceptance?.texts.find(({ id }) => id === which.textId)
  return acceptance && text ? resolveText(context, acceptance, text) : null
}

/** What one text of an acceptance says. */
export async function resolveText(
  context: Pick<Context, 'db' | 'clock'>,
  acceptance: AcceptanceRow,
  text: KeptText,
): Promise<AcceptedText> {
  const form = await findFormOf(context, acceptance)
  const { body, original } = await readText(context, acceptance, text)
  const sha256 = createHash('sha256').update(original.content).digest('hex')
  invariant(sha256 === text.sha256, 'a text says what its accepted hash says')
  return { acceptance, form, text, body, original }
}

async function readText(
  context: Pick<Context, 'db' | 'clock'>,
  { projectId }: AcceptanceRow,
  { id, kind, version }: KeptText,
): Promise<Pick<AcceptedText, 'body' | 'original'>> {
  if (kind === 'information-form') {
    const form = await findFormVersion(context, projectId, version)
    invariant(form, 'a form that was accepted is never deleted')
    const content = canonicalJson(form.content)
    return { body: formTextOf(form.content), original: { content, mimeType: 'application/json', extension: 'json' } }
  }
  const text = await findLegalText(context, { id })
  invariant(text, 'a text that was accepted is never deleted')
  return {
    body: text.body,
    original: { content: legalTextOriginal(text), mimeType: 'text/plain; charset=utf-8', extension: 'txt' },
  }
}
