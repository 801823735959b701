import { expect, test } from 'vitest'
import { allOf, attackServer } from './attack-server.ts'
import { attacksOnScreen, postedScreens } from './form-attacks.ts'

test('no form of a screen can be sent what stops the process for others', async () => {
  const screens = await postedScreens()
  expect(screens.length).toBeGreaterThan(25)
  const { sent, offences } = await attackServer('forms', allOf(screens, attacksOnScreen))
  expect(offences).toEqual([])
  expect(sent).toBeGreaterThan(500)
}, 600_000)
