import type { ErrorTable } from '../../common/errors.ts'
import { identityErrors } from '../messages.ts'

/** Refusals of asking for a review with papers, and of deciding it. */
export const reviewErrors = {
  'review-waiting': { status: 409, message: 'Bu konuda incelenen bir başvurunuz var. Sonucu e-posta ile bildirilir.' },
  'review-none': {
    status: 409,
    message: 'İncelenen bir başvurunuz yok. Sayfayı yenileyerek son durumu görebilirsiniz.',
  },
  'review-paper-type': { status: 422, message: 'Belge PDF, JPEG, PNG veya WebP olmalıdır.' },
  'review-too-many-papers': { status: 409, message: 'Bir başvuruya en çok {max} belge ekleyebilirsiniz.' },
  'review-decided': { status: 409, message: 'Bu başvuru hakkında karar verilmiş. Sonucu sayfada görebilirsiniz.' },
  'review-own': { status: 403, message: 'Kendi başvurunuz hakkında karar veremezsiniz.' },
  'review-reason-required': { status: 422, message: 'Reddederken nedenini listeden seçiniz.' },
  'review-number-in-use': {
    status: 409,
    message:
      'Bu kimlik numarasıyla doğrulanmış başka bir üyelik var; başvuru onaylanamaz. Öteki üyenin kaydını inceleyiniz, ardından başvuruyu nedenini seçerek reddediniz.',
  },
  'review-papers-gone': { status: 410, message: 'Bu belgenin saklama süresi doldu, belge silindi.' },
  'qualified-already': { status: 409, message: 'Nitelikli yatırımcı durumunuz geçerli; yeni bir başvuru gerekmiyor.' },
} as const satisfies ErrorTable

/** What asking for a review of one's identity may be refused with. */
export const identityReviewErrors = { ...identityErrors, ...reviewErrors } as const satisfies ErrorTable

/** Sentences at the fields of the review's forms. */
export const reviewMessages = {
  paperRequired: 'Bir belge seçiniz.',
  basisRequired: 'Başvurunuzun dayanağını seçiniz.',
  noteRequired: 'Belgenizin neyi gösterdiğini kısaca yazınız.',
  evidenceRequired: 'Neye bakarak karar verdiğinizi yazınız.',
  subjects: {
    identity: 'Kimlik incelemesi',
    qualified: 'Nitelikli yatırımcı başvurusu',
    'lost-phone': 'Telefon kaybı başvurusu',
  },
  decisionRequired: 'Kararınızı seçiniz.',
} as const

/** Why a review of an identity is refused: what is to be mended, in the member's words. */
export const identityReasonTexts = {
  'number-differs': 'Yazdığınız kimlik numarası belgedekiyle aynı değil.',
  'first-name-differs': 'Yazdığınız ad belgedekiyle aynı değil; varsa ikinci adınızı da yazınız.',
  'last-name-differs': 'Yazdığınız soyad belgedekiyle aynı değil.',
  'birth-date-differs': 'Yazdığınız doğum tarihi belgedekiyle aynı değil.',
  'paper-unreadable': 'Belgenin görüntüsü okunamıyor. Kimliğinizin iki yüzünü net ve bütün olarak çekiniz.',
  'paper-expired': 'Kimlik belgenizin geçerlilik süresi dolmuş.',
  'paper-other': 'Yüklediğiniz belge bir kimlik belgesi değil veya başka birine ait.',
} as const

/** Why an application for qualified status is refused. */
export const qualifiedReasonTexts = {
  'assets-below': 'Belgeye göre finansal varlıklarınız aranan tutara ulaşmıyor.',
  'paper-old': 'Belgeniz güncel değil. Son bir ay içinde düzenlenmiş bir belge yükleyiniz.',
  'paper-unreadable': 'Belge okunamıyor veya eksik. Belgenin tamamını yükleyiniz.',
  'paper-other': 'Belge size ait değil ya da düzenleyen kurum anlaşılmıyor.',
  'experience-not-shown': 'Belge, aranan mesleki deneyimi göstermiyor.',
} as const

/** Why a request of somebody who lost their telephone is refused. */
export const lostPhoneReasonTexts = {
  'person-differs': 'Belgedeki kişi, hesabın sahibi olarak kayıtlı kişiyle aynı değil.',
  'paper-unreadable': 'Belgenin görüntüsü okunamıyor. Kimliğinizin iki yüzünü net ve bütün olarak çekiniz.',
  'paper-expired': 'Kimlik belgenizin geçerlilik süresi dolmuş.',
  'not-reached': 'Hesap sahibine kayıtlı bilgilerden ulaşılamadı veya başvuru onun tarafından doğrulanmadı.',
} as const
