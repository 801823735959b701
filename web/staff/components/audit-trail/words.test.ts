import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { text as settlementText } from '#web/staff/screens/console/settlement/text.ts'
import { PROJECT_STATES } from '#contracts/projects/lifecycle.ts'
import { actionName, actorName, moduleName, reasonName, subjectName } from './words.ts'

const MODULES = fileURLToPath(new URL('../../../../server/modules', import.meta.url))
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${MODULES}/${path}`, 'utf8'))

/** Literals on the lines that name an action (chosen between two, sometimes). */
function found(line: RegExp, literal: RegExp): string[] {
  const lines = sources.flatMap((source) => [...source.matchAll(line)].map(([said]) => said))
  return [...new Set(lines.flatMap((said) => [...said.matchAll(literal)].map((match) => match[1] ?? '')))]
}

it('has words for everything the program records', () => {
  const actions = [
    ...found(/\b(?:action|event)(?:: | = )[^\n]*(?:\n +[?:][^\n]*)*/g, /'([a-z]+\.[a-z-]+)'/g),
    ...PROJECT_STATES.filter((state) => state !== 'draft').map((state) => `project.${state}`),
  ]
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter((action) => actionName(action) === action)).toEqual([])
  expect(
    [...new Set(actions.map((action) => action.split('.')[0] ?? ''))].filter((name) => moduleName(name) === name),
  ).toEqual([])
})

it('has words for every kind of record', () => {
  const kinds = found(/\bsubjectKind: *'[a-z-]+'/g, /'([a-z-]+)'/g)
  const name = (subjectKind: string) => subjectName({ subjectKind, subjectName: null, data: {} })
  expect(kinds.filter((kind) => name(kind) === kind)).toEqual([])
})

it('says the platform’s own reasons in words, and leaves what a person wrote', () => {
  const codes = ['goal-reached', 'goal-missed', 'qualified-share-missed', ...Object.keys(settlementText.receipts.kinds)]
  expect(codes.filter((code) => reasonName(code) === code)).toEqual([])
  expect(reasonName('Görevden ayrıldı.')).toBe('Görevden ayrıldı.')
})

it('shows the code of what it does not know, and names who acted', () => {
  expect(actionName('newmodule.done')).toBe('newmodule.done')
  expect(actorName({ actorKind: 'staff', actorName: 'İpek Şahin' })).toBe('İpek Şahin · personel')
  expect(actorName({ actorKind: 'system', actorName: null })).toBe('Platform')
  const content = (data: Record<string, string>) => subjectName({ subjectKind: 'content', subjectName: null, data })
  expect(content({ kind: 'announcement', title: 'Bakım çalışması', seoName: 'bakim' })).toBe(
    'Duyurular: Bakım çalışması',
  )
  expect(content({ kind: 'brand', title: 'brand' })).toBe('Marka')
  expect(content({ seoName: 'bakim' })).toBe('İçerik: bakim')
})
