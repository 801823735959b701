import { expect, test } from 'vitest'
import { LETTERS } from './letters.ts'
import type { LetterName } from './letter-rule.ts'
import { channelRule, CHOSEN_CELLS, LETTER_TOPICS, SHOWN_TOPICS } from './topics.ts'

test('mails about the account, about agreements, money and decisions cannot be switched off; news can', () => {
  for (const topic of ['security', 'agreements', 'investments', 'own-decisions'] as const) {
    expect(channelRule(topic, 'email')).toBe('fixed')
    expect(channelRule(topic, 'platform')).toBe('fixed')
  }
  for (const topic of ['campaign-news', 'followed-campaigns', 'own-steps', 'questions'] as const) {
    expect(channelRule(topic, 'email')).toBe('chosen')
    expect(channelRule(topic, 'platform')).toBe('chosen')
  }
})

test('short messages stand in the matrix only where a letter of the topic has one; codes and warnings stay', () => {
  expect(channelRule('security', 'sms')).toBe('fixed')
  expect(channelRule('investments', 'sms')).toBe('chosen')
  expect(channelRule('campaign-news', 'sms')).toBe('none')
  expect(CHOSEN_CELLS).toContain('investments.sms')
  expect(CHOSEN_CELLS.filter((cell) => /^(?:security|agreements)\./.test(cell))).toEqual([])
})

test('an urgent letter is about safety or was asked for, so that no choice can hold it back', () => {
  const urgent = (Object.keys(LETTERS) as LetterName[]).filter((name) => LETTERS[name].isUrgent)
  expect(urgent.filter((name) => channelRule(LETTER_TOPICS[name], 'email') !== 'fixed')).toEqual([])
  expect(new Set(SHOWN_TOPICS).size).toBe(SHOWN_TOPICS.length)
})

test('of every letter to staff it is said whether it tells what a file says, and of no other', () => {
  const all = Object.keys(LETTERS) as LetterName[]
  // An alarm goes to staff too, and nobody switches it off.
  const toStaff = all.filter((name) => LETTER_TOPICS[name] === 'staff-work' || name === 'staff-invariant-broken')
  expect(all.filter((name) => LETTERS[name].ofFile !== undefined).toSorted()).toEqual(toStaff.toSorted())
})
