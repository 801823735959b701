import { paths } from '#contracts/paths.ts'
import { becomeInvestor } from '#trial/play/become-investor.ts'
import { pay } from '#trial/play/invest.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { openLongest } from '../support/campaign.ts'
import { signIn } from '../support/webkit/sign-in.ts'
import { expect, test } from '../support/webkit/test.ts'

test('a visitor reads home, list and a campaign, and is told what is wrong when signing in', async ({
  window,
  stage,
}) => {
  const { card } = await openLongest(stage)
  await window.goTo(paths.home.href())
  await window.follow('Projeleri incele', false)
  await window.expectAddress(new RegExp(`${paths.projects.pattern}$`))
  await window.waitFor(`document.querySelector('h1').innerText === 'Projeler'`)
  await window.goTo(paths.projects.href({ ara: 'igdir' }))
  await window.see(/Iğdır/)
  await window.goTo(paths.project.href({ seoName: card.seoName }))
  await window.see(card.title)
  await window.see('Giriş yap ve yatırım yap')
  await window.goTo(paths.auth.signIn.href())
  await window.see('Üyeliğiniz yok mu?')
  await window.press('Giriş yap')
  await window.see('Devam etmek için 2 alanı düzeltiniz')
  await window.see('Mail adresi girmek zorunludur.')
  await window.fill('E-posta adresi', 'kimse@example.com')
  await window.fill('Şifre', 'Yanlis.2749')
  await window.press('Giriş yap')
  await window.see('E-posta adresi veya şifre hatalı.')
  // WebKitGTK knows no passkeys.
  await window.press('Geçiş anahtarıyla gir')
  await window.see('Tarayıcınız veya cihazınız geçiş anahtarlarını desteklemiyor.')
})

test('sign-up: mistakes stand at their fields, what is right is kept, and the phone is grouped', async ({ window }) => {
  const person = inventPerson()
  await window.goTo(paths.auth.signUp.href())
  await window.fill('Ad', person.firstName)
  await window.fill('Soyad', 'K4ya')
  await window.fill('E-posta adresi', 'ışıl@example.com')
  await window.type('Cep telefonu', person.phone.replace('+90', '').replaceAll(' ', ''))
  await window.fill('Şifre', 'Kisa.1')
  await window.fill('Şifre, tekrar', PLAY_PASSWORD)
  await window.press('Kayıt ol')
  for (const told of ['Yalnızca harf giriniz.', 'Geçersiz e-mail adresi.', 'Şifre en az 8 karakter olmalıdır.'])
    await window.see(told)
  await window.fill('Soyad', person.lastName)
  await window.fill('E-posta adresi', person.emailAddress)
  await window.fill('Şifre', PLAY_PASSWORD)
  await window.tick('Üyelik sözleşmesi')
  await window.tick('ydınlatma metni')
  await window.press('Kayıt ol')
  await window.see('E-postanızı kontrol ediniz')
  await window.see(person.emailAddress)
})

test('an investor invests, pays and withdraws', async ({ window, stage }) => {
  const { card } = await openLongest(stage)
  const { caller, person } = await becomeInvestor(stage.visitor)
  await signIn(window, person.emailAddress)
  await window.goTo(paths.invest.href({ seoName: card.seoName }))
  await window.fill('Pay adedi', '2')
  await window.press('Tutarı kaydet ve devam et')
  await window.see('Metinleri okuyup onaylayınız')
  const unread = () => window.count('button', 'Aç ve oku')
  for (let left = await unread(); left > 0; left--) {
    await window.press('Aç ve oku')
    await expect.poll(unread).toBe(left - 1)
  }
  // A page that is on its way has no button either: the last one has come when it tells of all three.
  await window.see(/(\d)\/\1 metin açıldı[^]*Onayla ve ödemeye geç/)
  await window.tickAll('metnini okudum, anladım ve onaylıyorum')
  await window.press('Onayla ve ödemeye geç')
  await window.see('Ödeme yöntemi')
  await window.press('tutarında yatırım talebi oluştur', false)
  await window.see('Yatırım talebiniz oluşturuldu')
  const investmentId = new URL(await window.address()).searchParams.get('yatirim') ?? ''
  await pay(caller, investmentId)
  await window.goTo(paths.profile.portfolio.href())
  await window.see('Cayma için kalan süre')
  await window.goTo(paths.profile.position.href({ investmentId }))
  await window.follow('Cayma hakkımı kullan')
  await window.see('Caymayı onaylayınız')
  await window.press('iade edilsin', false)
  await window.see('Cayma hakkınızı kullandınız.')
  await window.see('İade kuyruğunda')
})

test('the menu on a phone, the sheet of a campaign, and the question before leaving', async ({ window, stage }) => {
  const { card } = await openLongest(stage)
  const { person } = await becomeInvestor(stage.visitor)
  await signIn(window, person.emailAddress)
  const here = paths.profile.profileInformation.href()
  await window.goTo(here)
  await window.waitFor(`'__reactRouterDataRouter' in window`)
  await window.choose('Sektör', 2)
  await window.choose('Meslek', 2)
  await window.waitFor(`document.querySelector('dialog[aria-label^="Kaydedilmemiş"]') !== null`)
  await window.follow('Portföy')
  await window.see('Kaydedilmemiş bilgileriniz var')
  await window.press('Sayfada kal')
  await window.expectAddress(new RegExp(`${here}$`))
  await window.follow('Portföy')
  await window.press('Silinsin, ayrıl')
  await window.expectAddress(new RegExp(`${paths.profile.portfolio.pattern}$`))

  await window.goTo(paths.project.href({ seoName: card.seoName }))
  await window.press('Paylaş')
  await window.see('Kampanyayı paylaşınız')
  await window.press('Kapat', false)

  await window.resize(390, 844)
  await window.goTo(paths.home.href())
  await window.press('Menü')
  await window.follow('Projeler')
  await window.expectAddress(new RegExp(`${paths.projects.pattern}$`))
  await window.waitFor(`!document.querySelector('#menu').checkVisibility({ visibilityProperty: true })`)
})
