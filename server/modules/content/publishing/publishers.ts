import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { replaceSuitabilityTest } from '#server/modules/eligibility/index.ts'
import { addLegalText, replaceChoices, replaceHolidays, replaceSettings } from '#server/modules/platform/index.ts'
import { editableList } from '../items/check-body.ts'

type Publisher<Kind extends ContentKind> = (
  tx: TransactionContext,
  body: ContentBody<Kind>,
  seoName: string,
) => Promise<void>

/** Members of a body that are no lists: settings hold one value each. */
function scalars(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !Array.isArray(value)))
}

const publishPolicy: Publisher<'policy'> = async (tx, { title, text, requiresAcceptance }, seoName) => {
  const kind = LEGAL_TEXT_KINDS.find((known) => known === seoName)
  if (!kind) throw new Refusal('not-found')
  await addLegalText(tx, { kind, title, body: text, requiresAcceptance })
}

const publishTest: Publisher<'suitability-test'> = (tx, { passMark, questions }) =>
  replaceSuitabilityTest(tx, {
    passMark,
    questions: questions.map(({ key, question, explanation, source, isEssential, right, ...options }) => ({
      key,
      text: question,
      explanation,
      source,
      isEssential,
      rightKey: right,
      options: [
        { key: 'a', label: options.optionA },
        { key: 'b', label: options.optionB },
        { key: 'c', label: options.optionC },
      ],
    })),
  })

const PUBLISHERS: { readonly [Kind in ContentKind]?: Publisher<Kind> } = {
  'platform-information': (tx, body) => replaceSettings(tx, body),
  brand: (tx, body) => replaceSettings(tx, body),
  'company-information': (tx, body) => replaceSettings(tx, scalars(body)),
  policy: publishPolicy,
  'choice-list': (tx, { entries }, seoName) => replaceChoices(tx, editableList(seoName), entries),
  holidays: (tx, { entries }) => replaceHolidays(tx, entries),
  'suitability-test': publishTest,
}

/** Brings what was published to the tables that others read; kinds without such a table are read from their version. */
export async function projectBody<Kind extends ContentKind>(
  tx: TransactionContext,
  kind: Kind,
  body: ContentBody<Kind>,
  seoName: string,
): Promise<void> {
  await PUBLISHERS[kind]?.(tx, body, seoName)
}
