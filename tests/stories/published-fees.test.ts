import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatBps } from '#contracts/common/money/percentage.ts'
import { shippedText } from '#db/seed/base/legal-texts.ts'
import { rolledBack } from '#tests/support/database.ts'
import { text as home } from '#web/site/screens/public/home/below/text.ts'
import { getFeeRates } from '#contracts/settlement/fees/fee-rates-endpoint.ts'
import { netOf, payoutItems } from '#contracts/settlement/fees/payout-items.ts'
import { payoutSums } from '#server/modules/payments/index.ts'
import { ask } from '#tests/support/ask.ts'

/** Whose the fees of MKK and of the escrow agent are when a campaign fails (T11/3-f), as the texts say it. */
const SAID: readonly (readonly [string, string])[] = [
  [
    'entrepreneur-agreement.md',
    'MKK ve emanet yetkilisi ücretleri, kampanya başarısız olsa da girişimci tarafından karşılanır.',
  ],
  [
    'content/pages/how-it-works-entrepreneurs.md',
    'MKK ve emanet yetkilisi ücretleri kampanya başarısız olsa da girişimciye aittir.',
  ],
  ['content/faq.md', 'MKK ve emanet yetkilisi ücretleri kampanya başarısız olsa da girişimciye aittir.'],
  ['content/pages/safety.md', 'iadelerden hiçbir tutar düşülmez'],
  ['fees-and-deductions.md', 'Ücretsiz, kesintisiz'],
]

const GROSS = 100_000_000n

/** As the published text calls a deduction: the fee, with its rate, then the tax on it. */
const CALLED = {
  'platform-fee': 'Platform ücreti',
  'platform-fee-vat': 'Platform ücretinin KDV’si',
  'mkk-fee': 'MKK ücreti',
  'mkk-fee-vat': 'MKK ücretinin KDV’si',
  'escrow-fee': 'Emanet yetkilisi ücreti',
  'escrow-fee-bsmv': 'Emanet yetkilisi ücretinin BSMV’si',
} as const

const lira = (kurus: bigint): string => formatKurus(kurus).replaceAll(/\s/g, ' ')

/** The rows of the example in the text, name and sum. */
function exampleOf(text: string): (readonly [string, string])[] {
  const [, example = ''] = text.split('## 6. Örnek hesap')
  return [...example.matchAll(/^\| (?<name>[^|]+?) +\| (?<sum>[^|]+?) +\|$/gm)]
    .map(({ groups }) => [groups?.['name'] ?? '', groups?.['sum'] ?? ''] as const)
    .filter(([, sum]) => sum.includes('TL'))
}

test('the page of fees, the home page and a payout say the same of who pays what, and what is left', () =>
  rolledBack(async (context) => {
    const text = await readFile(path.resolve('db/seed/texts/fees-and-deductions.md'), 'utf8')
    const { items, net } = await payoutSums.compute(context, GROSS, context.clock.now())
    expect(items.map(({ code }) => code)).toEqual(Object.keys(CALLED))
    expect(exampleOf(text)).toEqual([
      ['Toplanan fon', lira(GROSS)],
      ...items.map(({ code, rateBps, amountKurus }) => [`${CALLED[code]} (${formatBps(rateBps)})`, lira(amountKurus)]),
      ['**Girişim şirketine aktarılan**', `**${lira(net)}**`],
    ])
    // Each fee has a section that says whose it is: the founder pays all three, and investors none.
    const fees = items.flatMap(({ code, rateBps }) =>
      code.endsWith('-fee') ? [[CALLED[code], formatBps(rateBps)]] : [],
    )
    const sections = text.matchAll(/^## \d\. (?<fee>[^\n]+) \(girişimci\)\n\n[^\n]*\*\*(?<rate>%[\d,]+)\*\*/gm)
    expect([...sections].map(({ groups }) => [groups?.['fee'], groups?.['rate']])).toEqual(fees)
    // What is owed of a campaign that failed, too: all but the platform's own.
    expect(text).toContain('Kampanya hedefine ulaşamazsa platform ücreti alınmaz.')
    expect(text).toContain(
      'Başarısız veya iptal edilen kampanyalarda MKK ve emanet yetkilisi ücretleri girişimciye ayrıca faturalanır',
    )
    // The agreement and every page say the same, and nowhere is a refund cut by it.
    for (const [file, sentence] of SAID)
      expect(await readFile(path.resolve('db/seed/texts', file), 'utf8')).toContain(sentence)
    expect(home.founders.facts.find(([question]) => question === 'Ne ödersiniz?')?.[1]).toBe(
      'Platform ücretini yalnızca kampanya başarılıysa, MKK ve emanet yetkilisi ücretlerini her durumda.',
    )
  }))

test('who computes with the rates that are handed out comes to what a payout comes to', () =>
  rolledBack(async (context) => {
    const rates = await ask(context, getFeeRates, {})
    for (const gross of [GROSS, 400_000_050n, 7n]) {
      const { items, net } = await payoutSums.compute(context, gross, context.clock.now())
      expect(payoutItems(gross, rates)).toEqual(items)
      expect(netOf(gross, items)).toBe(net)
    }
  }))

test('what a card costs an investor is said among their fees where the operator takes cards, and nowhere else', () => {
  const feesOf = (takesCards: boolean) => {
    const [, after = ''] = shippedText('fees-and-deductions', takesCards).text.split(
      '## 4. Yatırımcıdan alınan ücretler',
    )
    return after.split('## 5.')[0] ?? ''
  }
  expect(feesOf(true)).toMatch(/^\| Kartla yatırım +\| .*kart ek ücreti/m)
  expect(feesOf(false)).not.toMatch(/kart/i)
})
