import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { letterTexts } from '#contracts/notifications/letter-messages.ts'
import { kindTexts, listTexts } from './kinds/text.ts'

interface Named {
  readonly kind: ContentKind
  readonly seoName: string
  readonly title: string
}

/** What people call an item: lists, letters and single items by their name, everything else by its own title. */
export function itemTitle({ kind, seoName, title }: Named): string {
  if (KIND_RULES[kind].items === 'single') return kindTexts[kind].name
  if (kind === 'choice-list') return nameIn(listTexts, seoName)
  if (kind === 'mail-template' || kind === 'sms-template') return nameIn(letterTitles, seoName)
  return title
}

/** When a letter is sent; empty for every other item. */
export function itemPurpose({ kind, seoName }: Pick<Named, 'kind' | 'seoName'>): string {
  if (kind !== 'mail-template' && kind !== 'sms-template') return ''
  return Object.entries(letterTexts).find(([name]) => name === seoName)?.[1].purpose ?? ''
}

const letterTitles = Object.fromEntries(Object.entries(letterTexts).map(([name, { title }]) => [name, title]))

function nameIn(names: Readonly<Record<string, string>>, seoName: string): string {
  return names[seoName] ?? seoName
}
