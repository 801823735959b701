import * as z from 'zod/mini'
import { fillMessage } from '#contracts/common/errors.ts'
import { fieldMessages } from '#contracts/common/text/messages.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { bodies, type ContentBody } from '#contracts/content/bodies.ts'
import { type ContentKind, EDITABLE_LISTS, type EditableList } from '#contracts/content/kinds.ts'
import { contentMessages } from '#contracts/content/messages.ts'
import { bodyWithoutNotes } from '#contracts/common/text/notes.ts'
import { refuseBody } from '#contracts/content/rules.ts'
import type { Context } from '#server/kit/context.ts'
import { refuseInput } from '#server/kit/http/reply-error.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findChoiceKeys } from '#server/modules/platform/index.ts'
import type { StoredBody } from '../tables.ts'

/**
 * A stored body in the shape its kind has today. What an older schema let through is refused like input, so that an old
 * version that is restored cannot publish what the site cannot show.
 */
export function readBody<Kind extends ContentKind>(kind: Kind, stored: StoredBody): ContentBody<Kind> {
  const parsed = z.safeParse(bodies[kind], stored)
  if (!parsed.success) throw refuseInput(parsed.error)
  return parsed.data as ContentBody<Kind>
}

/** A stored body with its members in the order of its kind's schema; one of an older shape as it is. */
export function inSchemaOrder(kind: ContentKind, stored: StoredBody): StoredBody {
  const parsed = z.safeParse(bodies[kind], stored)
  return parsed.success ? { ...parsed.data } : stored
}

/** The choice list that an item of this name stands for. */
export function editableList(seoName: string): EditableList {
  const list = EDITABLE_LISTS.find((known) => known === seoName)
  if (!list) throw new Refusal('not-found')
  return list
}

type StoreRule<Kind extends ContentKind> = (
  context: Pick<Context, 'db' | 'clock'>,
  body: ContentBody<Kind>,
  seoName: string,
) => Promise<void>

/** A key that was ever published may stand in a member's or a project's record: it is made inactive, never dropped. */
const keepsKeys: StoreRule<'choice-list'> = async (context, { entries }, seoName) => {
  const kept = new Set(entries.map((entry) => entry.key))
  const removed = (await findChoiceKeys(context, editableList(seoName))).find((known) => !kept.has(known))
  if (removed !== undefined) throw new Refusal('key-removed', { parameters: { key: removed } })
}

const canBePassed: StoreRule<'suitability-test'> = async (_context, { passMark, questions }) => {
  if (passMark <= questions.length) return
  const max = String(questions.length)
  throw new Refusal('invalid-input', {
    fields: { 'body.passMark': fillMessage(fieldMessages.countTooLarge, { max }) },
  })
}

/** A strip that no day could show would be published and never seen. */
const hasDays: StoreRule<'banner'> = async ({ clock }, { shownFrom, shownUntil }) => {
  if (shownUntil === '') return
  const isBackwards = shownFrom !== '' && shownUntil < shownFrom
  if (!isBackwards && shownUntil >= istanbulDate(clock.now())) return
  throw new Refusal('invalid-input', {
    fields: { 'body.shownUntil': isBackwards ? contentMessages.untilBeforeFrom : contentMessages.untilPast },
  })
}

const STORE_RULES: { readonly [Kind in ContentKind]?: StoreRule<Kind> } = {
  'choice-list': keepsKeys,
  banner: hasDays,
  'suitability-test': canBePassed,
}

/**
 * Refuses a body that could not be published as others read it, without its notes: `only-notes`, `duplicate-entry`,
 * `unknown-mark`, `mark-missing`, `key-removed`, a mark to
 * pass that is higher than the number of questions, or a strip that no day could show. Asked at every save, and again when it is published.
 */
export async function checkBody<Kind extends ContentKind>(
  context: Pick<Context, 'db' | 'clock'>,
  kind: Kind,
  body: ContentBody<Kind>,
  seoName: string,
): Promise<void> {
  const said = bodyWithoutNotes(body)
  if (!z.safeParse(bodies[kind], said).success) throw new Refusal('only-notes')
  const refusal = refuseBody(kind, said, seoName)
  if (refusal?.code === 'duplicate-entry') throw new Refusal(refusal.code, { parameters: refusal.parameters })
  if (refusal) throw new Refusal(refusal.code, { parameters: refusal.parameters })
  await STORE_RULES[kind]?.(context, body, seoName)
}
