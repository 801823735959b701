import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money.ts'
import {
  campaignRefundLetter,
  campaignSuccessfulLetter,
  expiredLetter,
  paidLetter,
  placedLetter,
  refundExecutedLetter,
  sharesRegisteredLetter,
  withdrawnLetter,
} from './investments.ts'
import { layOut } from './layout.ts'

const notice = {
  fullName: 'Ayşe <b>Işık</b>',
  projectTitle: 'Güneş\r\nBcc: kurban@ornek.test "Kooperatifi" & <script>',
  investmentId: '01890000-0000-7000-8000-000000000001',
  amountKurus: lira(12_500),
  shareCount: 1_250n,
  referenceNo: 'AD7K2M9Q',
  escrowIban: 'TR730006200001234567890123',
  escrowHolder: 'Emanet Yetkilisi A.Ş.',
  payBy: new Date('2026-03-19T20:59:00Z'),
  withdrawalEndsAt: new Date('2026-03-18T09:00:00Z'),
  refund: { amountKurus: lira(12_500), dueOn: '2026-03-18' },
}

const letters = [
  placedLetter(notice),
  paidLetter(notice),
  expiredLetter(notice),
  withdrawnLetter(notice),
  campaignRefundLetter(notice, false),
  campaignRefundLetter(notice, true),
  refundExecutedLetter(notice),
  sharesRegisteredLetter(notice),
  campaignSuccessfulLetter(notice.fullName, notice.projectTitle),
]

test.each(letters.map((letter) => [letter.template, letter] as const))(
  '%s cannot be broken by what people typed',
  (_, letter) => {
    const { subject, text, html } = layOut(letter, 'https://acikdefter.example')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('&lt;b&gt;Işık')
    expect(text).toContain('https://acikdefter.example/profil/portfolyo')
    expect(text + html).not.toMatch(/undefined|null|\[object|\{\w+\}/)
  },
)

test('the order’s mail says how to pay', () => {
  const { text } = layOut(placedLetter(notice), 'https://acikdefter.example')
  expect(text).toContain('Tutar: 12.500,00\u202fTL')
  expect(text).toContain('IBAN: TR73 0006 2000 0123 4567 8901 23')
  expect(text).toContain('Açıklama (referans kodu): AD7K2M9Q')
  expect(text).toContain('Son ödeme zamanı: 19 Mart 2026 23.59')
})

test('the payment’s mail names the end of the withdrawal right', () => {
  expect(layOut(paidLetter(notice), '').text).toContain('Cayma hakkının bitişi: 18 Mart 2026 12.00')
})

test('the failed campaign’s mail names the date of the refund', () => {
  expect(layOut(campaignRefundLetter(notice, false), '').text).toContain('En geç iade tarihi: 18 Mart 2026')
})
