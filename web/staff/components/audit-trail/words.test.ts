import { expect, it } from 'vitest'
import { CHECKLIST, VERDICTS } from '#contracts/projects/evaluation/criteria.ts'
import { text as settlementText } from '#web/staff/screens/console/settlement/text.ts'
import { actionName, actorName, eventName, reasonName, subjectName } from './words.ts'

it('says the platform’s own reasons in words, and leaves what a person wrote', () => {
  const codes = ['goal-reached', 'goal-missed', 'qualified-share-missed', ...Object.keys(settlementText.receipts.kinds)]
  expect(codes.filter((code) => reasonName(code) === code)).toEqual([])
  expect(reasonName('Görevden ayrıldı.')).toBe('Görevden ayrıldı.')
})

it('names what an analyst judged and what was found, in the sentence itself', () => {
  const judged = (criterion: string, verdict: string) =>
    eventName({ action: 'project.criterion-judged', data: { criterion, verdict } })
  expect(judged('team', 'met')).toBe('Değerlendirme ölçütü işlendi: Ekibin yeterliliği, uygun')
  expect(judged('relation-board', 'unmet')).toBe(
    'Değerlendirme ölçütü işlendi: Platformun yönetim kuruluyla ilişki, ilişki var',
  )
  expect(judged('of-a-former-version', 'met')).toBe('Değerlendirme ölçütü işlendi')
  const findings = CHECKLIST.flatMap((criterion) => VERDICTS.map((verdict) => judged(criterion, verdict)))
  expect(new Set(findings).size).toBe(CHECKLIST.length * VERDICTS.length)
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
