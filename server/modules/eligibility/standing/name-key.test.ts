import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from './name-rules.ts'
import { testDatabase } from '#tests/support/database.ts'

const WRITTEN = [
  'AYŞE NUR IŞIK',
  'Ayse  Nur\tIsik',
  'Ö. Faruk Yılmaz-Kâhya',
  'O’Brien',
  "O'Brien",
  'Jean–Luc «x» ½',
  ' . ',
  '',
  'Łukasz Ångström',
  'Əli ª º µ ²',
]

test('the database compares names exactly as the program does', async () => {
  const { pool } = await testDatabase()
  const letters = fc.oneof(
    fc.constantFrom(...'IİıiŞşĞğÜüÖöÇçÂâ AZaz09'),
    fc.constantFrom(...".,-'’‘“”–—/()[]{}_`´·\u00a0\u2009\u200b\u3000…"),
    // What a name in Latin letters can be typed with.
    fc.integer({ min: 1, max: 0x24f }).map((code) => String.fromCodePoint(code)),
  )
  const generated = fc.sample(fc.array(letters, { maxLength: 12 }), { numRuns: 3_000, seed: 7 })
  const names = [...WRITTEN, ...generated.map((parts) => parts.join(''))]

  const { rows } = await pool.query<{ key: string }>(
    `select membership.name_key(value, '') as key from unnest($1::text[]) with ordinality as names(value, at) order by at`,
    [names],
  )

  expect(rows.map((row) => row.key)).toEqual(names.map((name) => nameKey(name)))
})
