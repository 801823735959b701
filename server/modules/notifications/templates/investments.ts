import { formatIban } from '#contracts/common/iban.ts'
import { formatKurus, type Kurus } from '#contracts/common/money.ts'
import { formatDay, formatMoment, istanbulMoment } from '#contracts/common/time.ts'
import { paths } from '#contracts/paths.ts'
import { greet, type Letter } from './letter.ts'

/** What the letters about an investment tell. */
export interface InvestmentNotice {
  readonly fullName: string
  readonly projectTitle: string
  readonly investmentId: string
  readonly amountKurus: Kurus
  readonly shareCount: bigint
  readonly referenceNo: string
  readonly escrowIban: string
  readonly escrowHolder: string
  readonly payBy: Date
  readonly withdrawalEndsAt: Date | null
  readonly refund: { readonly amountKurus: Kurus; readonly dueOn: string } | null
}

const position = (notice: InvestmentNotice, label = 'Yatırımımı göster') => ({
  label,
  path: paths.profile.position.href({ investmentId: notice.investmentId }),
})
const amount = (notice: InvestmentNotice) => ({ label: 'Tutar', value: formatKurus(notice.amountKurus) })
const shares = (notice: InvestmentNotice) => ({
  label: 'Pay adedi',
  value: notice.shareCount.toLocaleString('tr-TR'),
})
const reference = (notice: InvestmentNotice) => ({ label: 'Referans kodu', value: notice.referenceNo })

/** The order stands: how to pay, and until when. */
export function placedLetter(notice: InvestmentNotice): Letter {
  return {
    template: 'investment-placed',
    subject: `Yatırım talebiniz alındı: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyası için yatırım talebinizi aldık. Payların adınıza ayrılması için ödemenizi, kendi adınıza olan bir hesaptan havale veya EFT ile yapınız.`,
      'Açıklama alanına yalnızca referans kodunu yazınız. Ödemeniz emanet hesabına geçtiğinde size haber vereceğiz.',
    ],
    facts: [
      amount(notice),
      shares(notice),
      { label: 'Alıcı', value: notice.escrowHolder },
      { label: 'IBAN', value: formatIban(notice.escrowIban) },
      { label: 'Açıklama (referans kodu)', value: notice.referenceNo },
      { label: 'Son ödeme zamanı', value: formatMoment(notice.payBy) },
    ],
    button: position(notice),
    closing: ['Süresinde ödenmeyen talepler kendiliğinden sona erer.'],
  }
}

/** The money is in escrow: the withdrawal right runs (T17/4). */
export function paidLetter(notice: InvestmentNotice): Letter {
  const until = notice.withdrawalEndsAt
  return {
    template: 'investment-paid',
    subject: `Ödemeniz alındı: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyası için yaptığınız ödeme emanet hesabına geçti. Tutar, kampanya sonuçlanana kadar girişimciye aktarılmaz.`,
      'Yatırımınızdan 48 saat içinde, gerekçe göstermeden cayabilirsiniz. Cayma hakkınızı yatırım sayfanızdan kullanabilirsiniz.',
    ],
    facts: [
      amount(notice),
      shares(notice),
      reference(notice),
      ...(until ? [{ label: 'Cayma hakkının bitişi', value: formatMoment(until) }] : []),
    ],
    button: position(notice),
  }
}

/** The order ran out unpaid. */
export function expiredLetter(notice: InvestmentNotice): Letter {
  return {
    template: 'investment-expired',
    subject: `Yatırım talebinizin süresi doldu: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyası için verdiğiniz yatırım talebi, ödemesi süresinde ulaşmadığı için sona erdi. Yatırım limitinizden düşülen tutar geri eklendi.`,
      'Ödemeyi süre dolduktan sonra yaptıysanız tutar, ödemenin geldiği hesaba iade edilir.',
    ],
    facts: [amount(notice), reference(notice)],
    button: position(notice),
  }
}

function refundFacts(notice: InvestmentNotice) {
  const { refund } = notice
  return [
    { label: 'İade tutarı', value: formatKurus(refund?.amountKurus ?? notice.amountKurus) },
    reference(notice),
    ...(refund ? [{ label: 'En geç iade tarihi', value: formatDay(istanbulMoment(refund.dueOn)) }] : []),
  ]
}

/** The investor used the withdrawal right. */
export function withdrawnLetter(notice: InvestmentNotice): Letter {
  return {
    template: 'investment-withdrawn',
    subject: `Cayma bildiriminiz alındı: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyasındaki yatırımınızdan caydığınızı kaydettik. Ödediğiniz tutarın tamamı, kayıtlı banka hesabınıza iade edilecek.`,
    ],
    facts: refundFacts(notice),
    button: position(notice, 'İadenin durumunu göster'),
  }
}

/** The campaign missed its goal, or was cancelled: everything goes back (T17/8). */
export function campaignRefundLetter(notice: InvestmentNotice, wasCancelled: boolean): Letter {
  const outcome = wasCancelled ? 'iptal edildi' : 'süresi içinde hedefine ulaşamadı'
  return {
    template: 'campaign-refund',
    subject: `Ödediğiniz tutar iade edilecek: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyası ${outcome}. Ödediğiniz tutarın tamamı, kesinti yapılmadan kayıtlı banka hesabınıza iade edilecek.`,
    ],
    facts: refundFacts(notice),
    button: position(notice, 'İadenin durumunu göster'),
  }
}

/** The bank has paid the money back. */
export function refundExecutedLetter(notice: InvestmentNotice): Letter {
  return {
    template: 'refund-executed',
    subject: `İadeniz yapıldı: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyası için ödediğiniz tutar banka hesabınıza iade edildi. Hesabınıza yansıması bankanıza göre birkaç saat sürebilir.`,
    ],
    facts: [
      { label: 'İade tutarı', value: formatKurus(notice.refund?.amountKurus ?? notice.amountKurus) },
      reference(notice),
    ],
    button: position(notice),
  }
}

/** The shares stand in the investor's name at MKK. */
export function sharesRegisteredLetter(notice: InvestmentNotice): Letter {
  return {
    template: 'shares-registered',
    subject: `Paylarınız adınıza kaydedildi: ${notice.projectTitle}`,
    greeting: greet(notice.fullName),
    paragraphs: [
      `${notice.projectTitle} kampanyasından edindiğiniz paylar, Merkezi Kayıt Kuruluşu (MKK) nezdinde adınıza kaydedildi. Payları portföyünüzde görebilirsiniz.`,
    ],
    facts: [shares(notice), amount(notice)],
    button: position(notice),
  }
}

/** The campaign reached its goal; told to everyone who takes part. */
export function campaignSuccessfulLetter(fullName: string, projectTitle: string): Letter {
  return {
    template: 'campaign-successful',
    subject: `Kampanya hedefine ulaştı: ${projectTitle}`,
    greeting: greet(fullName),
    paragraphs: [
      `Yatırım yaptığınız ${projectTitle} kampanyası başarıyla tamamlandı. Şirketin sermaye artırımının ardından paylarınız MKK nezdinde adınıza kaydedilecek.`,
      'Sürecin her adımını portföyünüzden izleyebilirsiniz; paylarınız kaydedildiğinde size ayrıca haber vereceğiz.',
    ],
    button: { label: 'Portföyümü göster', path: paths.profile.portfolio.href() },
  }
}
