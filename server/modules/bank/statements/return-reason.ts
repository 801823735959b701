import { foldTurkish } from '#contracts/common/text/text.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'

/** What banks write beside money that comes back: an ISO 20022 reason, or words, all of a row's. The first row that fits counts. */
const REASONS: readonly (readonly [PaymentRefusal, ...RegExp[]])[] = [
  ['account-closed', /\bac0[47]\b|kapali|kapatil|kapanm/],
  ['account-blocked', /\bac06\b|blok/],
  ['name-mismatch', /\b(?:be01|be04|am06)\b/],
  ['name-mismatch', /isim|unvan|ad soyad|adi|sahibi/, /uyus|uyum|farkli|tutm|hatali|yanlis/],
  ['account-number-wrong', /\bac0[12]\b/],
  ['account-number-wrong', /iban|hesap/, /hatali|yanlis|gecersiz|bulunam|tanimsiz|yok/],
]

/** Why a payment came back, by the bank's reason where it gives one, else as far as its description says; `other` where neither does. */
export function readReturnReason(description: string, reason: string | null | undefined = null): PaymentRefusal {
  for (const said of [reason ?? '', description]) {
    const text = foldTurkish(said)
    const found = REASONS.find(([, ...words]) => words.every((word) => word.test(text)))
    if (found) return found[0]
  }
  return 'other'
}
