import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { correctionMethod, excessMethod } from '#contracts/projects/messages.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { rolledBack } from '#tests/support/database.ts'

// What the shipped texts promise of terms is what the rules do, by the parameters an installation begins with.

const textOf = (file: string): Promise<string> => readFile(path.resolve('db/seed/texts', file), 'utf8')

const WORDS = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on']

test('how long an order has for its payment: fewer days towards the end, and never beyond it', () =>
  rolledBack(async (context) => {
    const word = async (key: Parameters<typeof findParameter>[1]) =>
      WORDS[Number((await findParameter(context, key)).value)]
    const [days, last, lastDays] = [
      await word('campaign.payment'),
      await word('campaign.payment.last'),
      await word('campaign.payment.last-days'),
    ]
    expect(await textOf('investment-agreement.md')).toContain(
      `talebin verilmesinden itibaren ${days} gün, kampanyanın son ${lastDays} gününde verilen taleplerde ${last} gündür ve kampanyanın bitişini geçmez`,
    )
    expect(await textOf('content/faq.md')).toContain(
      `Ödemeyi ${days} gün içinde, kampanyanın son ${lastDays} gününde ${last} gün içinde ve her durumda kampanya bitmeden`,
    )
    expect(await textOf('content/pages/how-it-works-investors.md')).toContain(
      `Süre ${days} gündür; kampanyanın son ${lastDays} gününde ${last} güne iner ve kampanyanın bitişini geçmez.`,
    )
  }))

test('a missed registration is paid back, a late list to MKK is not, in every text that speaks of it', async () => {
  const missed = /(süresinde tescil edilmemesi|tescil sürelerinden birine uyulmaması|süresi kaçırılırsa)/
  for (const file of [
    'framework-agreement.md',
    'general-risk-notice.md',
    'entrepreneur-agreement.md',
    'content/pages/how-it-works-entrepreneurs.md',
  ]) {
    const text = await textOf(file)
    expect([file, missed.test(text), text.includes('kayıt tamamlanana kadar emanette kalır')]).toEqual([
      file,
      true,
      true,
    ])
    expect(text).not.toMatch(/kaydileştirilmesinin süresinde|Sürelerden birine|Bu sürelerden biri/)
  }
})

test('the policy on conflicts asks for declarations that the platform keeps: of members of the committee, file by file', async () => {
  const policy = await textOf('conflict-of-interest-policy.md')
  expect(policy).toContain('her dosya açılmadan önce o projeyle ilişkileri bulunup bulunmadığını beyan eder')
  expect(policy).not.toMatch(/yılda bir kez|iki iş günü içinde bildirilir/)
})

test('how corrected shares are shared out stands in the form and in the agreement, in the same words', async () => {
  expect(excessMethod).toContain(correctionMethod)
  expect(await textOf('investment-agreement.md')).toContain(correctionMethod)
})
