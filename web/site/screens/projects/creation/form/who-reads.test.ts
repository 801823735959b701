import { expect, test } from 'vitest'
import { fieldOf } from '#contracts/projects/creation/field-table.ts'
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

test('every field that a page asks for is declared', () => {
  const undeclared = WIZARD_STEPS.flatMap(({ slug, step, fields }) => {
    return Object.keys(fields).flatMap((name) => (fieldOf(step, name) ? [] : [`${slug}: ${name}`]))
  })
  expect(undeclared).toEqual([])
})
