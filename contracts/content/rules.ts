import { missingMarks, unknownMarks } from '../notifications/letters.ts'
import type { ContentBody } from './bodies.ts'
import type { ContentKind } from './kinds.ts'
import type { ContentRefusal } from './messages.ts'

/** What a rule found, with what fills the marks of its sentence. */
export type BodyRefusal =
  | { readonly code: 'duplicate-entry' & ContentRefusal; readonly parameters: { readonly key: string } }
  | {
      readonly code: ('unknown-mark' | 'mark-missing') & ContentRefusal
      readonly parameters: { readonly mark: string }
    }

/** The first of some keys that stands twice, or null. */
export function findRepeated(keys: readonly string[]): string | null {
  return keys.find((key, at) => keys.indexOf(key) !== at) ?? null
}

function refuseRepeated(keys: readonly string[]): BodyRefusal | null {
  const key = findRepeated(keys)
  return key === null ? null : { code: 'duplicate-entry', parameters: { key } }
}

function refuseMarks(seoName: string, text: string): BodyRefusal | null {
  const unknown = unknownMarks(seoName, text)[0]
  return unknown === undefined ? null : { code: 'unknown-mark', parameters: { mark: `{${unknown}}` } }
}

function refuseMissing(seoName: string, text: string): BodyRefusal | null {
  const missing = missingMarks(seoName, text)[0]
  return missing === undefined ? null : { code: 'mark-missing', parameters: { mark: `{${missing}}` } }
}

function refuseMailTemplate(body: ContentBody<'mail-template'>, seoName: string): BodyRefusal | null {
  const words = `${body.subject}\n${body.text}`
  return refuseMarks(seoName, `${words}\n${body.buttonLabel}`) ?? refuseMissing(seoName, words)
}

type BodyRule<Kind extends ContentKind> = (body: ContentBody<Kind>, seoName: string) => BodyRefusal | null

const RULES: { readonly [Kind in ContentKind]?: BodyRule<Kind> } = {
  'choice-list': ({ entries }) => refuseRepeated(entries.map(({ key }) => key)),
  holidays: ({ entries }) => refuseRepeated(entries.map(({ day }) => day)),
  'suitability-test': ({ questions }) => refuseRepeated(questions.map(({ key }) => key)),
  'mail-template': refuseMailTemplate,
  'sms-template': ({ text }, seoName) => refuseMarks(seoName, text) ?? refuseMissing(seoName, text),
}

/**
 * What is wrong with a body beyond its shape: a key, day or question that stands twice, a mark that the letter of this name
 * does not know or lacks. Null when it may be published.
 */
export function refuseBody<Kind extends ContentKind>(
  kind: Kind,
  body: ContentBody<Kind>,
  seoName: string,
): BodyRefusal | null {
  return RULES[kind]?.(body, seoName) ?? null
}

type Title<Kind extends ContentKind> = (body: ContentBody<Kind>) => string

const TITLES: { readonly [Kind in ContentKind]?: Title<Kind> } = {
  'platform-information': ({ platformName }) => platformName,
  'company-information': ({ companyTitle }) => companyTitle,
  'home-page': ({ promise }) => promise,
  page: ({ title }) => title,
  banner: ({ text }) => text,
  faq: ({ question }) => question,
  announcement: ({ title }) => title,
  partner: ({ name }) => name,
  policy: ({ title }) => title,
  'mail-template': ({ subject }) => subject,
}

/** What an item is called in lists and search: what its body says first; its name where a body says none. */
export function titleOf<Kind extends ContentKind>(kind: Kind, body: ContentBody<Kind>, seoName: string): string {
  return TITLES[kind]?.(body) || seoName
}
