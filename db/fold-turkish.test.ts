import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTurkish } from '#contracts/common/text/text.ts'
import { testDatabase } from '#tests/support/database.ts'

const WRITTEN = [
  'IĞDIR',
  'Iğdır',
  'İSTANBUL',
  'i̇stanbul',
  'ŞANLIURFA',
  'Şanlıurfa',
  'ÇÖĞÜŞ',
  'Kâğıthane',
  'Straße',
  'Ωmega',
  'Дом',
]

test('the database folds text exactly as the program does', async () => {
  const { pool } = await testDatabase()
  const letters = fc.oneof(
    fc.constantFrom(...'IİıiŞşĞğÜüÖöÇçÂâÎîÛûAZ 9'),
    fc.constantFrom('\u0307', '\u0302', '\u0327', '\u0306'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((letter) => letter !== '\0'),
  )
  const generated = fc.sample(fc.array(letters, { maxLength: 12 }), { numRuns: 2_000, seed: 7 })
  const texts = [...WRITTEN, ...generated.map((parts) => parts.join(''))]

  const { rows } = await pool.query<{ folded: string }>(
    'select platform.fold_turkish(value) as folded from unnest($1::text[]) with ordinality as texts(value, at) order by at',
    [texts],
  )

  expect(rows.map((row) => row.folded)).toEqual(texts.map((text) => foldTurkish(text)))
})
