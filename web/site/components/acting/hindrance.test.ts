import { expect, test } from 'vitest'
import { hindranceOf } from './hindrance.ts'

const NEWS = { grant: 'manage', binds: true } as const
const ANSWER = { grant: 'manage', binds: false } as const
const all = ['see', 'prepare', 'invest', 'manage'] as const

test('nothing is in a person’s own way, nor in that of whoever may sign for the company', () => {
  expect(hindranceOf(null, NEWS)).toBeNull()
  expect(hindranceOf({ grants: all, authority: null }, NEWS)).toBeNull()
})

test('what binds waits for the new owner’s paper, answers do not', () => {
  for (const authority of ['owed', 'refused'] as const)
    expect(hindranceOf({ grants: all, authority }, NEWS)).toBe('owed')
  expect(hindranceOf({ grants: all, authority: 'handed-in' }, NEWS)).toBe('handed-in')
  expect(hindranceOf({ grants: all, authority: 'owed' }, ANSWER)).toBeNull()
})

test('who only sees is told so first', () => {
  expect(hindranceOf({ grants: ['see'], authority: 'owed' }, NEWS)).toBe('grant')
  expect(hindranceOf({ grants: ['see'], authority: null }, ANSWER)).toBe('grant')
})
