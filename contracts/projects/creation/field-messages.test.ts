import { expect, test } from 'vitest'
import { formWords } from '../form/messages.ts'
import { choiceName, fieldName, stepName } from './field-messages.ts'

test('a field has the name of its own step, not that of a field of the same name elsewhere', () => {
  expect(fieldName('risks', 'title')).toBe('Risk')
  expect(fieldName('team', 'title')).toBe('Unvanı')
  expect(fieldName('information', 'name')).toBe('Proje adı')
  expect(stepName('risks')).toBe('Riskler')
})

test('what a project holds in columns is called as in the wizard', () => {
  expect(fieldName('funding', 'fundingGoalKurus')).toBe(fieldName('funding', 'fundingGoal'))
  expect(fieldName('participants', 'partnershipBps')).toBe(fieldName('participants', 'partnershipPercentage'))
})

test('the information form speaks of the same fields by the same names', () => {
  expect(formWords.goal).toBe(fieldName('funding', 'fundingGoal'))
  expect(formWords.executive).toBe(fieldName('information', 'executive'))
  expect(formWords.equity).toBe(fieldName('financials', 'equity'))
})

test('a kind is told in words, a free text as none', () => {
  expect(choiceName('documentTypeId', 'feasibility')).toBe('Fizibilite raporu')
  expect(choiceName('concerns', 'use-of-funds')).toBe('Fon kullanımı')
  expect(choiceName('title', 'feasibility')).toBeNull()
})
