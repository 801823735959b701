import { expect, test } from 'vitest'
import { fieldsOf } from '#contracts/projects/creation/field-table.ts'
import { stepBySlug, WIZARD_STEPS } from '../steps/index.ts'
import { whoReads } from './who-reads.ts'

const linesOf = (slug: string): string[] => {
  const step = stepBySlug(slug)
  if (!step) throw new Error(`no page ${slug}`)
  return whoReads(step)
}

test('a page of the wizard says who reads what it asks for, as it is declared', () => {
  expect(linesOf('hikaye')).toEqual(['Herkes: Giriş', 'Üyeler: Proje hikâyesi'])
  expect(linesOf('finansallar')).toEqual(['Üyeler'])
  expect(linesOf('belgeler')).toEqual([
    'Üyeler: Fizibilite raporu',
    'Yalnızca değerlendirme ekibi ve yatırım komitesi: İş planı, Esas sözleşme, Finansal tablolar, Vergi levhası, İmza sirküleri, Diğer belge',
  ])
  expect(linesOf('sirket').at(-1)).toContain('Vergi kimlik numarası')
})

test('every field that a page asks for is declared, and every field that is declared stands on one page', () => {
  const asked = WIZARD_STEPS.flatMap(({ step, fields }) => [...fields.keys()].map((name) => `${step}: ${name}`))
  const steps = new Set(WIZARD_STEPS.map(({ step }) => step))
  const declared = [...steps].flatMap((step) => fieldsOf(step).map(([name]) => `${step}: ${name}`))
  expect(asked.toSorted()).toEqual(declared.toSorted())
})
