import * as z from 'zod/mini'
import { bodies } from '#contracts/content/bodies.ts'
import { EDITABLE_LISTS } from '#contracts/content/kinds.ts'
import { withoutNotes } from '#contracts/common/text/notes.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import { MAIL_NAMES, SMS_NAMES } from '#contracts/notifications/letters.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { publishFromSeed, seedItem, type SeedItem } from '#server/modules/content/index.ts'
import { shippedLetter, shippedShortMessage } from '#server/modules/notifications/index.ts'
import { shippedText } from './legal-texts.ts'
import { faqBodies, homePageBody, pageBodies } from './content-texts.ts'

/**
 * Version 1 of everything the operator writes. What stands in a table of its own (settings, lists, holidays, agreements, the
 * suitability test) is taken from there, so that an installation that existed before its content had versions keeps what it has.
 */
export async function seedContent(tx: TransactionContext): Promise<void> {
  await publishFromSeed(tx, [
    ...(await settingItems(tx)),
    seedItem('home-page', 'home-page', homePageBody()),
    ...pageBodies().map(([slug, body]) => seedItem('page', slug, body)),
    ...faqBodies().map(([seoName, body]) => seedItem('faq', seoName, body)),
    ...(await policyItems(tx)),
    ...(await listItems(tx)),
    seedItem('holidays', 'holidays', { entries: await holidays(tx) }),
    await suitabilityItem(tx),
    ...MAIL_NAMES.map((name) => seedItem('mail-template', name, shippedLetter(name))),
    ...SMS_NAMES.map((name) => seedItem('sms-template', name, { text: shippedShortMessage(name) })),
  ])
}

async function settingItems(tx: TransactionContext): Promise<SeedItem[]> {
  const rows = await tx.db.selectFrom('platform.setting').select(['key', 'value']).execute()
  const settings = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const company = { ...settings, boardMembers: [], committeeMembers: [], shareholders: [], notices: [] }
  return [
    seedItem('platform-information', 'platform-information', z.parse(bodies['platform-information'], settings)),
    seedItem('brand', 'brand', z.parse(bodies.brand, settings)),
    seedItem('company-information', 'company-information', z.parse(bodies['company-information'], company)),
  ]
}

async function policyItems(tx: TransactionContext): Promise<SeedItem[]> {
  const rows = await tx.db
    .selectFrom('platform.legal_text')
    .distinctOn('kind')
    .select(['kind', 'title', 'body', 'effective_from', 'requires_acceptance'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) =>
    seedItem(
      'policy',
      row.kind,
      { title: row.title, text: withNotes(row.kind, row.body), requiresAcceptance: row.requires_acceptance },
      row.effective_from,
    ),
  )
}

/** Where the text in force is the template we ship, the editor gets it with its notes. */
function withNotes(name: string, body: string): string {
  const kind = LEGAL_TEXT_KINDS.find((known) => known === name)
  const shipped = kind ? [shippedText(kind).text, shippedText(kind, true).text] : []
  return shipped.find((text) => withoutNotes(text) === body) ?? body
}

async function listItems(tx: TransactionContext): Promise<SeedItem[]> {
  const rows = await tx.db
    .selectFrom('platform.choice')
    .select(['list', 'key', 'label', 'active'])
    .where('list', 'in', [...EDITABLE_LISTS])
    .orderBy('position')
    .orderBy('key')
    .execute()
  return EDITABLE_LISTS.map((list) => {
    const own = rows.filter((row) => row.list === list)
    return seedItem('choice-list', list, { entries: own.map(({ key, label, active }) => ({ key, label, active })) })
  })
}

async function holidays(tx: TransactionContext) {
  const rows = await tx.db.selectFrom('platform.holiday').selectAll().orderBy('day').execute()
  return rows.map(({ day, label, half_day }) => ({ day, label, halfDay: half_day }))
}

async function suitabilityItem(tx: TransactionContext): Promise<SeedItem> {
  const { version, pass_mark: passMark } = await tx.db
    .selectFrom('membership.suitability_version')
    .select(['version', 'pass_mark'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const questions = await tx.db
    .selectFrom('membership.suitability_question')
    .selectAll()
    .where('version', '=', version)
    .orderBy('position')
    .execute()
  const options = await tx.db
    .selectFrom('membership.suitability_option')
    .selectAll()
    .where('version', '=', version)
    .execute()
  const body = {
    passMark,
    questions: questions.map(({ key, question, explanation, source, is_essential }) => {
      const own = options.filter((option) => option.question_key === key)
      const label = (of: string) => own.find((option) => option.key === of)?.label
      const right = own.find((option) => option.is_right)?.key
      const texts = { optionA: label('a'), optionB: label('b'), optionC: label('c') }
      return { key, question, ...texts, right, explanation, source, isEssential: is_essential }
    }),
  }
  return seedItem('suitability-test', 'suitability-test', z.parse(bodies['suitability-test'], body))
}
