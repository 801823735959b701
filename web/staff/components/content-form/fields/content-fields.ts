import type { ContentKind } from '#contracts/content/kinds.ts'
import { companyGroups, companyInformation } from '../company/text.ts'
import type { AnyFields, ContentFields, FieldGroup, LeafField } from './field-types.ts'
import { choiceList, holidays } from '../lists/text.ts'
import { announcement, banner, faq, homeGroups, homePage, page, partner, policy } from '../pages/text.ts'
import { brand, platformGroups, platformInformation } from '../platform/text.ts'
import { suitabilityTest } from '../suitability/text.ts'
import { mailTemplate, smsTemplate } from '../templates/text.ts'

/** The editor's fields of every kind, in the order of its form. */
const contentFields: { readonly [Kind in ContentKind]: ContentFields<Kind> } = {
  'platform-information': platformInformation,
  brand,
  'company-information': companyInformation,
  'home-page': homePage,
  page,
  banner,
  faq,
  announcement,
  partner,
  policy,
  'choice-list': choiceList,
  holidays,
  'suitability-test': suitabilityTest,
  'mail-template': mailTemplate,
  'sms-template': smsTemplate,
}

const groups: { readonly [Kind in ContentKind]?: readonly FieldGroup<Kind>[] } = {
  'platform-information': platformGroups,
  'company-information': companyGroups,
  'home-page': homeGroups,
}

export function fieldsOf(kind: ContentKind): AnyFields {
  return contentFields[kind]
}

export interface ShownGroup {
  readonly title: string | null
  readonly hint?: string
  readonly names: readonly string[]
}

/** The form's groups; a short form is one without a title. */
export function groupsOf(kind: ContentKind): readonly ShownGroup[] {
  return groups[kind] ?? [{ title: null, names: Object.keys(contentFields[kind]) }]
}

/** The member a path leads to: `sections.2.text` → the text of a section; null where there is none, or for a whole list. */
export function fieldAt(kind: ContentKind, path: string): LeafField | null {
  const [name = '', , member = ''] = path.split('.')
  const field = fieldsOf(kind)[name]
  return (field?.control === 'rows' ? field.fields[member] : field) ?? null
}

/** The label of a member by its path: `sections.2.text` → Bölümler, 3. bölüm, Metin; the path itself where there is none. */
export function labelsOf(kind: ContentKind, path: string): readonly string[] {
  const [name = '', place, member] = path.split('.')
  const field = fieldsOf(kind)[name]
  if (!field) return [path]
  if (field.control !== 'rows' || place === undefined) return [field.label]
  const inner = member === undefined ? undefined : field.fields[member]
  return [field.label, field.row(Number(place) + 1), ...(inner ? [inner.label] : [])]
}
