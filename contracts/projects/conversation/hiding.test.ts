import { expect, test } from 'vitest'
import { hiddenWords, refuseHiding } from './hiding.ts'

test('what is hidden is not hidden twice; what the operator put back, a founder does not hide again', () => {
  expect(refuseHiding('founder', { isHidden: false, wasRestored: false })).toBeNull()
  expect(refuseHiding('operator', { isHidden: true, wasRestored: false })).toBe('already-hidden')
  expect(refuseHiding('founder', { isHidden: false, wasRestored: true })).toBe('hiding-overruled')
  expect(refuseHiding('operator', { isHidden: false, wasRestored: true })).toBeNull()
})

test('the place of hidden words says why', () => {
  expect(hiddenWords('insult', 'Küfür var.')).toBe('Gizlendi: Hakaret veya saldırgan dil içeriyor. Küfür var.')
})
