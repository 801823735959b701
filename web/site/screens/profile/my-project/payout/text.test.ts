import { expect, test } from 'vitest'
import { payoutText } from './text.ts'

test('while a named account is compared, only another one is said to wait', () => {
  const { held, standings } = payoutText
  expect(held.title(true)).toContain('Başka bir hesap')
  expect(held.text('1 Aralık', true)).toContain('bildirdiğiniz hesabın incelenmesi sürüyor')
  expect(standings['account-named']).toContain('inceleniyor')
  expect(held.title(false)).not.toContain('Başka')
})
