import { expect, test } from 'vitest'
import { CHAPTERS, stepBySlug, WIZARD_STEPS } from '../steps/index.ts'
import type { Remark } from '../form/remark.ts'
import { type Progress, standingOf, stateOf, sumOf } from './standing.ts'

const NOW = 1_790_000_000

const missing = (step: 'information' | 'documents', field: string) => ({
  step,
  rowId: null,
  field,
  message: 'Zorunlu.',
})

function progressOf(steps: Partial<Progress['steps'][number]>[], isHandedBack = false): Progress {
  return {
    projectId: 'p',
    step: 'information',
    isSubmitted: false,
    isHandedBack,
    isComplete: false,
    steps: steps.map((one) => ({
      step: 'information',
      isStarted: true,
      isComplete: false,
      missing: [],
      savedAt: NOW,
      savedBy: '',
      saves: [],
      ...one,
    })),
  }
}

const pageOf = (slug: string) => {
  const page = stepBySlug(slug)
  if (!page) throw new Error(`no page ${slug}`)
  return page
}
const saved = (field: string, savedAt = NOW) => ({ field, savedAt, savedBy: 'Ada' })

test.each([
  [2, false, 'ahead'],
  [2, true, 'running'],
  [0, true, 'done'],
  [0, false, 'optional'],
] as const)('a page that lacks %i, begun: %s, is %s', (lacks, isStarted, state) => {
  expect(stateOf(lacks, isStarted)).toBe(state)
})

test('pages that share a step of the wire are told apart by their fields', () => {
  const progress = progressOf([{ missing: [missing('information', 'story')], saves: [saved('name')] }])
  const stateOfPage = (slug: string) => standingOf(pageOf(slug), progress, []).state
  expect(stateOfPage('hikaye')).toBe('ahead')
  expect(stateOfPage('proje')).toBe('done')
  expect(stateOfPage('pazar')).toBe('optional')
})

test('what a step of rows lacks as a whole is its page’s', () => {
  const progress = progressOf([{ step: 'documents', missing: [missing('documents', 'feasibility')] }])
  expect(standingOf(pageOf('belgeler'), progress, []).state).toBe('ahead')
})

test('a note is open on its page while the application is handed back, until its field is saved: then it waits for its answer', () => {
  const note = { step: 'information', field: 'name', state: 'open', madeAt: NOW } as Remark
  const openOf = (isHandedBack: boolean, savedAt: number) =>
    standingOf(pageOf('proje'), progressOf([{ saves: [saved('name', savedAt)] }], isHandedBack), [note]).open
  expect(openOf(true, NOW - 1)).toEqual({ toMend: 1, toAnswer: 0 })
  expect(openOf(true, NOW + 1)).toEqual({ toMend: 0, toAnswer: 1 })
  expect(openOf(false, NOW - 1)).toEqual({ toMend: 0, toAnswer: 0 })
})

test('a chapter counts the pages that are asked for or begun', () => {
  const none = { toMend: 0, toAnswer: 0 }
  const sum = sumOf([
    { slug: 'a', state: 'done', open: none },
    { slug: 'b', state: 'running', open: { toMend: 1, toAnswer: 1 } },
    { slug: 'c', state: 'optional', open: none },
  ])
  expect(sum).toEqual({ done: 1, all: 2, open: 2 })
})

test('five chapters hold every page once', () => {
  expect(CHAPTERS.map(({ title }) => title)).toEqual(['Proje', 'İnsanlar', 'Şirket ve rakamlar', 'Şartlar', 'Sayfa'])
  expect(new Set(WIZARD_STEPS).size).toBe(17)
})
