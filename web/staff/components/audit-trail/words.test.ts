import { expect, it } from 'vitest'
import { text as settlementText } from '#web/staff/screens/console/settlement/text.ts'
import { actionName, actorName, reasonName, subjectName } from './words.ts'

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
