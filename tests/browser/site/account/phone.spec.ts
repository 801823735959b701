import { paths } from '#contracts/paths.ts'
import { EVERY_BROWSER, expect, test } from '../../support/test.ts'

test(
  'a phone number is grouped while it is typed, however it is pasted, and the caret stays with its writer',
  { tag: EVERY_BROWSER },
  async ({ page }) => {
    await page.goto(paths.auth.signUp.href())
    const phone = page.getByLabel('Telefon')
    await expect(phone).toHaveValue('+90 ')
    await phone.click()
    await phone.press('End')
    // Groups come with the scripts, which the first touch of the page asks for.
    await expect(async () => {
      await phone.fill('+90 ')
      await phone.pressSequentially('0532')
      expect(await phone.inputValue()).toBe('+90 532')
    }).toPass()
    await phone.pressSequentially('1234567')
    await expect(phone).toHaveValue('+90 532 123 45 67')

    // A digit forgotten in the middle, and one too many taken away there.
    await phone.press('Home')
    for (let step = 0; step < 6; step++) await phone.press('ArrowRight')
    await phone.press('Backspace')
    await expect(phone).toHaveValue('+90 521 234 56 7')
    await phone.pressSequentially('3')
    await expect(phone).toHaveValue('+90 532 123 45 67')

    for (const pasted of ['05321234567', '0090 (532) 123-45-67', '905321234567']) {
      await phone.fill(pasted)
      await expect(phone).toHaveValue('+90 532 123 45 67')
    }
    await phone.fill('+49 170 1234567')
    await expect(phone).toHaveValue('+49 170 1234567')
  },
)
