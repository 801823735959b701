import fs from 'node:fs'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { shownDate } from '#contracts/common/time/typed-date.ts'
import { paths } from '#contracts/paths.ts'
import { upsertProjectInfo } from '#contracts/projects/creation/endpoints.ts'
import { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import { getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { enterAs, signIn } from '../support/webkit/sign-in.ts'
import { test } from '../support/webkit/test.ts'

test('two finance officers record and confirm a capital increase, and a file that is no statement is refused', async ({
  window,
  stage,
}, info) => {
  const [first, second] = stage.officers
  const { campaigns } = await first.call(getSettlementQueue, {})
  const campaign = campaigns.find(({ step }) => step === 'record-capital-increase')
  if (!campaign) throw new Error('the trial has no campaign that waits for its capital increase')
  const { increase } = await first.call(getCampaignSettlement, { projectId: campaign.projectId })
  const { now } = await stage.visitor.call(getTrialState, {})

  await enterAs(window, first)
  await window.goTo(consolePaths.root.href())
  await window.follow('Mutabakat')
  await window.see('Mutabakat ve ödemeler')
  await window.follow('Kampanyalar', false)
  await window.follow(campaign.title)
  await window.press('Sermaye artırımını kaydet')
  await window.type('Tescil tarihi', shownDate(addDays(increase.dates?.from ?? '', -1)).replaceAll('.', ''))
  await window.fill('Tescil bilgisi', 'TTSG 11482/417')
  await window.press('Tescili ikinci görevlinin onayına gönder')
  await window.see(/Tescil tarihi .* arasında olmalıdır/)
  await window.fill('Tescil tarihi', shownDate(istanbulDate(new Date(now * 1000))))
  await window.press('Tescili ikinci görevlinin onayına gönder')
  await window.see('Bu tescili siz kaydettiniz')

  await enterAs(window, second)
  await window.goTo(consolePaths.campaignSettlement.href({ projectId: campaign.projectId }))
  await window.press('Tescili onayla')
  await window.press('Tescili onayla, payları MKK’ya gönder')
  await window.see('Tescil bilgisi: TTSG 11482/417')

  await window.goTo(consolePaths.settlement.href({ bolum: 'ekstreler' }))
  const file = info.outputPath('ekstre.csv')
  fs.writeFileSync(file, 'bir;iki\n')
  await window.attach('main input[type=file]', file)
  await window.press('Ekstreyi onaya gönder')
  await window.see('Dosyanın biçimi tanınmadı.')
})

test('a founder’s first step is saved field by field, with a picture in its frame and a paper', async ({
  window,
  stage,
}, info) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const { projectId: draftId } = await caller.call(upsertProjectInfo, { name: 'Kıyı rüzgârı' })
  await signIn(window, person.emailAddress)
  await window.goTo(paths.projectDraftStep.href({ draftId, step: 'proje' }))
  await window.fill('Proje adı', 'Köy rüzgârı')
  await window.fill('Kısa açıklama', 'Köyler için küçük rüzgâr türbinleri üretiyoruz.')
  await window.see(/Kaydedildi \d{2}\.\d{2}/)
  const picture = info.outputPath('gorsel.png')
  fs.writeFileSync(picture, await window.photograph())
  await window.attach('[data-saves$="logo"] input[type=file]', picture)
  await window.press('Bu hâliyle kullan')
  await window.waitFor(`/Kaydedildi/.test(document.querySelector('[data-saves$="logo"]').innerText)`)
  await window.goTo(paths.projectDraftStep.href({ draftId, step: 'belgeler' }))
  const paper = info.outputPath('fizibilite.pdf')
  fs.writeFileSync(paper, '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await window.attach('main input[type=file]', paper)
  await window.see(/fizibilite\.pdf ·/)
  await window.reload()
  await window.see(/fizibilite\.pdf ·/)
})
