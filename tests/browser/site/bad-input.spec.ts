import type { Page } from '@playwright/test'
import { postSignUp, updateAddress } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { becomeInvestor, register } from '#trial/play/become-investor.ts'
import { inventPerson, PLAY_PASSWORD } from '#trial/play/person.ts'
import { fillSignUp, signInOnScreen } from '../support/become-member.ts'
import { expectTakenOver, quietAfter } from '../support/taken-over.ts'
import { EVERY_BROWSER, expect, test } from '../support/test.ts'

interface Wrong {
  readonly label: string
  readonly typed: string
  readonly sentence: string
}

/** Each field tells its own sentence, and what was typed is still there. */
async function expectSentences(page: Page, wrongs: readonly Wrong[]): Promise<void> {
  for (const { label, typed, sentence } of wrongs) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    if (!label.startsWith('Şifre')) await expect(field).toHaveValue(typed)
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function fillAll(page: Page, wrongs: readonly Wrong[]): Promise<void> {
  for (const { label, typed } of wrongs) await page.getByRole('main').getByLabel(label, { exact: true }).fill(typed)
}

test.describe('sign-up', () => {
  test('nothing filled in: every field says what it needs', async ({ page }) => {
    await page.goto(paths.auth.signUp.href())
    await page.getByRole('button', { name: 'Kayıt ol' }).click()
    await expectSentences(page, [
      { label: 'Ad', typed: '', sentence: 'Ad girmek zorunludur.' },
      { label: 'Soyad', typed: '', sentence: 'Soyad girmek zorunludur.' },
      { label: 'E-posta adresi', typed: '', sentence: 'Mail adresi girmek zorunludur.' },
      { label: 'Şifre', typed: '', sentence: 'Şifre girmek zorunludur.' },
      { label: 'Şifre, tekrar', typed: '', sentence: 'Şifrenizi tekrar giriniz.' },
    ])
    for (const name of [/üyelik sözleşmesi/i, /aydınlatma metni/i])
      await expect(page.getByRole('checkbox', { name })).toHaveAccessibleDescription(/Devam etmek için/)
    await expect(page.getByLabel('Ad', { exact: true })).toBeFocused()
  })

  test(
    'wrong kinds: the sentence stands at its field and what was typed is kept',
    { tag: EVERY_BROWSER },
    async ({ page }) => {
      const wrongs = [
        { label: 'Ad', typed: '<script>alert(1)</script>', sentence: 'Yalnızca harf giriniz.' },
        { label: 'Soyad', typed: 'K4ya', sentence: 'Yalnızca harf giriniz.' },
        { label: 'E-posta adresi', typed: 'ışıl@example.com', sentence: 'Geçersiz e-mail adresi.' },
        { label: 'Cep telefonu', typed: '+90 532 111', sentence: 'Telefon numarasını eksik girdiniz.' },
        { label: 'Şifre', typed: 'Kisa.1', sentence: 'Şifre en az 8 karakter olmalıdır.' },
      ]
      await page.goto(paths.auth.signUp.href())
      await fillSignUp(page, inventPerson())
      await fillAll(page, wrongs)
      await page.getByRole('button', { name: 'Kayıt ol' }).click()
      await expectSentences(page, wrongs)
      const others = [
        { label: 'E-posta adresi', typed: 'ayse@', sentence: 'Geçersiz e-mail adresi.' },
        { label: 'Cep telefonu', typed: '+49 1512 3456789', sentence: 'Telefon numarası +90 ile başlamalıdır.' },
        { label: 'Şifre, tekrar', typed: 'Baska.5813', sentence: 'Şifreler eşleşmiyor.' },
      ]
      await page.getByLabel('Şifre', { exact: true }).fill(PLAY_PASSWORD)
      await fillAll(page, others)
      await page.getByRole('button', { name: 'Kayıt ol' }).click()
      await expectSentences(page, others)
    },
  )

  test('dotted and dotless i: names keep theirs, addresses have neither', async ({ page }) => {
    const person = { ...inventPerson(), firstName: 'Işıl İpek', lastName: 'Iğdırlı' }
    const emailAddress = person.emailAddress.toUpperCase()
    await page.goto(paths.auth.signUp.href())
    await fillSignUp(page, { ...person, emailAddress })
    await page.getByRole('button', { name: 'Kayıt ol' }).click()
    await expect(page.getByText(person.emailAddress)).toBeVisible()
  })

  test('sent while the line is cut: the form says so, keeps what was typed, and goes out when the line is back', async ({
    page,
    context,
  }) => {
    const person = inventPerson()
    await page.goto(paths.auth.signUp.href())
    await expectTakenOver(page)
    // What says it comes with the first field.
    await quietAfter(page, () => fillSignUp(page, person))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Kayıt ol' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Sunucudan yanıt alınamadı')
    await expect(page.getByLabel('Ad', { exact: true })).toHaveValue(person.firstName)
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue(PLAY_PASSWORD)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Kayıt ol' }).click()
    await expect(page.getByText(person.emailAddress)).toBeVisible()
  })
})

test('a form whose own parts the line did not bring: one page says what is wrong and leads on', async ({
  page,
  context,
  complaints,
}) => {
  await page.route(/\/assets\/trouble-/, (route) => route.abort())
  await page.goto(paths.auth.signIn.href())
  await expectTakenOver(page)
  const main = page.getByRole('main')
  await main.getByLabel('E-posta adresi').fill('kimse@example.com')
  await main.getByLabel('Şifre', { exact: true }).fill('Yanlis.2749')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sayfa gösterilemedi|tamamlanmadı/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anasayfaya Dön' })).toBeVisible()
  // It fails once, not for ever.
  expect(complaints.list().length).toBeLessThan(10)
  await context.setOffline(false)
  complaints.forget(/Failed to fetch/)
})

test('sign-in: an empty form and a wrong password', { tag: EVERY_BROWSER }, async ({ page }) => {
  await page.goto(paths.auth.signIn.href())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expectSentences(page, [
    { label: 'E-posta adresi', typed: '', sentence: 'Mail adresi girmek zorunludur.' },
    { label: 'Şifre', typed: '', sentence: 'Şifre girmek zorunludur.' },
  ])
  await main.getByLabel('E-posta adresi').fill('kimse@example.com')
  await main.getByLabel('Şifre', { exact: true }).fill('Yanlis.2749')
  await main.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(main.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible()
  await expect(main.getByLabel('E-posta adresi')).toHaveValue('kimse@example.com')
})

test('a wish pressed while the line is cut is told not to have arrived, and can be pressed again', async ({
  page,
  context,
  stage,
  complaints,
}) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.projects.href())
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(`${paths.projects.href()}$`))
  await expectTakenOver(page)
  const follow = page.getByRole('main').locator('button[aria-pressed]').first()
  await quietAfter(page, () => follow.click())
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(true)
  await follow.click()
  const told = page.getByRole('alert').filter({ hasText: 'Sunucuya ulaşılamadı' })
  await expect(told).toBeVisible()
  await expect(told).toBeHidden()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  complaints.forget(/Failed to fetch/)
  await quietAfter(page, () => follow.click())
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})

test('identity: whoever mends the second mistake when the scripts arrive is not taken to the first', async ({
  page,
  stage,
}) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const scripts = '**/*.js'
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(paths.profile.investorInformation.href({ adim: 'kimlik' }), { waitUntil: 'commit' })
  await page.getByLabel('Kimlik numarası', { exact: true }).fill('12345678901')
  await page.getByRole('button', { name: 'Kimliğimi doğrula' }).click({ noWaitAfter: true })
  const born = page.getByLabel('Doğum tarihi')
  await expect(born).toHaveAttribute('aria-invalid', 'true')
  await born.pressSequentially('3102')
  arrive()
  await page.waitForLoadState('load')
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('1990')
  await expect(born).toHaveValue('31.02.1990')
  await expect(page.getByLabel('Kimlik numarası', { exact: true })).toHaveValue('12345678901')
  await page.unroute(scripts)
})

test('identity: a day typed before the scripts come gets its points when they have', async ({ page, stage }) => {
  const person = inventPerson()
  await register(stage.visitor, person)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const scripts = '**/*.js'
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(paths.profile.investorInformation.href({ adim: 'kimlik' }), { waitUntil: 'commit' })
  const born = page.getByLabel('Doğum tarihi')
  await born.pressSequentially('31021990')
  await expect(born).toHaveValue('31021990')
  arrive()
  await expect(born).toHaveValue('31.02.1990')
  await page.unroute(scripts)
})

test(
  'identity: checksums of the two kinds of number, a birth date of a child',
  { tag: EVERY_BROWSER },
  async ({ page, stage }) => {
    const person = inventPerson()
    await register(stage.visitor, person)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.profile.investorInformation.href({ adim: 'kimlik' }))
    const wrongs = [
      { label: 'Kimlik numarası', typed: '12345678901', sentence: 'Geçerli bir T.C. kimlik numarası giriniz.' },
      { label: 'Doğum tarihi', typed: '', sentence: 'Doğum tarihi girmek zorunludur.' },
    ]
    await fillAll(page, wrongs)
    const submit = page.getByRole('button', { name: 'Kimliğimi doğrula' })
    await submit.click()
    await expectSentences(page, wrongs)
    const born = page.getByLabel('Doğum tarihi')
    await born.pressSequentially('31021990')
    await expect(born).toHaveValue('31.02.1990')
    await submit.click()
    await expectSentences(page, [
      { label: 'Doğum tarihi', typed: '31.02.1990', sentence: '31.02.1990 diye bir gün yok.' },
    ])
    await page.getByRole('radio', { name: /Yabancı uyruklu/ }).check()
    await page.getByLabel('Doğum tarihi').fill('11.02.1985')
    await submit.click()
    const foreign = 'Geçerli bir yabancı kimlik numarası giriniz.'
    await expectSentences(page, [{ label: 'Kimlik numarası', typed: '12345678901', sentence: foreign }])
    await page.getByRole('radio', { name: /T.C. vatandaşı/ }).check()
    await page.getByLabel('Kimlik numarası', { exact: true }).fill(person.nationalId)
    await page.getByLabel('Doğum tarihi').fill('11.02.2015')
    await submit.click()
    await expect(page.getByText('Yatırım yapabilmek için 18 yaşını doldurmuş olmanız gerekir.').first()).toBeVisible()
    await expect(page.getByLabel('Kimlik numarası', { exact: true })).toHaveValue(person.nationalId)
  },
)

test('bank account, income and address of an investor', async ({ page, stage }) => {
  const { person } = await becomeInvestor(stage.visitor)
  await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
  await page.goto(paths.profile.investorInformation.href({ adim: 'banka' }))
  const iban = { label: 'IBAN', sentence: 'TR ile başlayan, geçerli bir IBAN giriniz.' }
  await page.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 27')
  await page.getByRole('button', { name: 'Hesabı ekle' }).click()
  await expectSentences(page, [{ ...iban, typed: 'TR33 0006 1005 1978 6457 8413 27' }])

  await page.goto(paths.profile.investorInformation.href({ adim: 'gelir' }))
  for (const [typed, sentence] of [
    ['', 'Yıllık gelir beyanı zorunludur.'],
    ['0', 'Tutar sıfırdan büyük olmalıdır.'],
    ['-1', 'Tutar sıfırdan büyük olmalıdır.'],
    ['1e21', 'Tutarı rakamla giriniz; virgülden sonra en çok iki hane.'],
    ['12,345', 'Tutarı rakamla giriniz; virgülden sonra en çok iki hane.'],
    ['9.999.999.999.999', 'Tutar çok büyük.'],
  ] as const) {
    await page.getByLabel('Yıllık net gelir').fill(typed)
    await page.getByRole('button', { name: 'Gelirimi beyan et' }).click()
    await expectSentences(page, [{ label: 'Yıllık net gelir', typed, sentence }])
  }

  const hostile = '<script>alert(1)</script> "Çiçek" & Sokak’ı No: 5'
  await page.goto(paths.profile.investorInformation.href({ adim: 'adres' }))
  await page.getByLabel('Açık adres').fill(hostile)
  await page.getByRole('button', { name: 'Adresi kaydet' }).click()
  await expect(page.getByText('Adresiniz kaydedildi.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(hostile).first()).toBeVisible()
})

test('over the wire: NUL, too long, lone surrogates and wrong kinds are refused with a sentence at their field', async ({
  baseURL,
  stage,
}) => {
  const { caller, person } = await becomeInvestor(stage.visitor)
  const valid = {
    name: person.firstName,
    surname: person.lastName,
    email: inventPerson().emailAddress,
    phone: person.phone,
    password: PLAY_PASSWORD,
    passwordRepeat: PLAY_PASSWORD,
    membershipAgreement: true,
    privacyNotice: true,
  }
  const hostile: readonly (readonly [string, unknown])[] = [
    ['name', 'Ay\u0000şe'],
    ['name', 'A'.repeat(5_000)],
    ['surname', '\ud800'],
    ['surname', ['Kaya']],
    ['email', `a@${'b'.repeat(300)}.com`],
    ['email', 'a@b.com\u0000'],
    ['phone', 905321112233],
    ['password', { toString: 'x' }],
    ['membershipAgreement', 'true'],
    ['privacyNotice', 1],
  ]
  for (const [field, value] of hostile) {
    const response = await fetch(`${baseURL}/api${postSignUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...valid, [field]: value }),
    })
    const reply = (await response.json()) as { fields?: Record<string, string> }
    expect([field, response.status]).toEqual([field, 400])
    expect(reply.fields?.[field], field).toMatch(/[a-zçğıöşü]/)
  }
  const address = { addressTypeKey: 'ev', countryKey: 'TR', cityKey: '35', districtKey: 'x', address: 'Sokak\u0000' }
  await expect(caller.call(updateAddress, address)).rejects.toMatchObject({ code: 'invalid-input' })
})

test(
  'a refusal at one field leaves with its mending, and what is found next stands without it',
  { tag: EVERY_BROWSER },
  async ({ page, stage }) => {
    const { person } = await becomeInvestor(stage.visitor)
    await signInOnScreen(page, person.emailAddress, PLAY_PASSWORD)
    await page.goto(paths.profile.passwordAndPrivacy.href())
    const main = page.getByRole('main')
    const field = (label: string) => main.getByLabel(label, { exact: true })
    const send = page.getByRole('button', { name: 'Şifremi değiştir' })
    const refusal = main.getByText('Mevcut şifrenizi hatalı girdiniz.')
    await field('Mevcut şifre').fill('Yanlis.2749')
    for (const label of ['Yeni şifre', 'Yeni şifre, tekrar']) await field(label).fill('Yepyeni.3859')
    await send.click()
    await expect(refusal).toHaveCount(1)
    await expect(field('Mevcut şifre')).toHaveValue('')
    await expect(field('Mevcut şifre')).toBeFocused()
    for (const label of ['Yeni şifre', 'Yeni şifre, tekrar']) await expect(field(label)).toHaveValue('Yepyeni.3859')
    await field('Mevcut şifre').fill('Yanlis.2749k')
    await expect(refusal).toHaveCount(0)
    await field('Yeni şifre').fill('')
    await field('Yeni şifre, tekrar').fill('')
    await send.click()
    await expect(main.getByText('Devam etmek için 2 alanı düzeltiniz')).toBeVisible()
    await expect(refusal).toHaveCount(0)
  },
)

test('the list of what is wrong goes down the form', { tag: EVERY_BROWSER }, async ({ page }) => {
  await page.goto(paths.auth.signUp.href())
  await fillSignUp(page, inventPerson())
  await page.getByLabel('Şifre, tekrar').fill('Baska.2749')
  await page.getByRole('checkbox', { name: /aydınlatma metni/i }).uncheck()
  await page.getByRole('button', { name: 'Kayıt ol' }).click()
  const lines = page.getByRole('main').locator('[data-summary]').getByRole('listitem')
  await expect(lines.first()).toHaveText(/Şifreler eşleşmiyor/)
  await expect(lines.nth(1)).toHaveText(/Aydınlatma Metni/)
})
