import type { ErrorTable } from '../../common/errors.ts'
import { committeeErrors, evaluationErrors } from '../evaluation/messages.ts'
import type { ResolutionKind } from '../file-kinds.ts'
import { lifecycleErrors } from '../messages.ts'

/** Sentences at the fields of a resolution. */
export const resolutionMessages = {
  kindRequired: 'Önerinizi seçiniz.',
  reasonRequired: 'Önerinin gerekçesini yazınız.',
  seatReasonRequired: 'Gerekçeyi yazınız.',
} as const

/** Resolutions as people read them. */
export const resolutionNames: Readonly<Record<ResolutionKind, string>> = {
  change: 'Bilgi formunda değişiklik',
  suspension: 'Kampanyanın durdurulması',
  resumption: 'Kampanyanın sürdürülmesi',
  cancellation: 'Kampanyanın iptali',
}

/** Words of the minutes as a paper. */
export const minutesWords = {
  title: 'Yatırım komitesi karar tutanağı',
  application: 'Başvurunun değerlendirilmesi',
  facts: {
    project: 'Proje',
    subject: 'Konu',
    reason: 'Önerinin gerekçesi',
    outcome: 'Sonuç',
    drawnAt: 'Düzenlendiği an',
    seats: 'Üye tam sayısı',
    needed: 'Karar için gereken oy',
    mean: 'Puanların ağırlıklı ortalaması',
    conflicted: 'Çıkar çatışması beyan eden',
    substituted: 'Yedek üye atanan yer',
    hash: 'SHA-256 özeti',
  },
  outcome: { approved: 'Kabul', rejected: 'Ret' },
  substituted: '{member} yerine {by}',
  votes: 'Oylar',
  vote: { approve: 'Onay', reject: 'Ret' },
  dissent: '{vote}: muhalefet şerhi',
  scores: ['Ölçüt', 'Puan', 'Gerekçe'],
  signatures: 'İmzalar',
  signed: 'Doğrulama koduyla imzaladı: {moment}',
  waived: 'İmzalamadan ayrıldı: {reason}',
  unsigned: 'İmza bekleniyor',
  foot: 'Karar tutanağı, {hash}',
} as const

/** Refusals of proposing and deciding resolutions. */
export const resolutionErrors = {
  ...lifecycleErrors,
  'resolution-open': { status: 409, message: 'Bu kampanya için aynı konuda karar bekleyen bir öneri var.' },
  'seat-not-substitutable': {
    status: 409,
    message: 'Yalnızca çıkar çatışması beyan eden veya henüz oy kullanmayan üyenin yerine yedek üye atanabilir.',
  },
  'substitute-unfit': {
    status: 422,
    message: 'Yedek üye, bu dosyada yeri bulunmayan bir yatırım komitesi üyesi olmalıdır.',
  },
  'signature-not-waivable': {
    status: 409,
    message: 'İmza, yalnızca oy kullandıktan sonra komiteden ayrılan bir üye için kayda geçirilen notla tamamlanır.',
  },
  'project-incomplete': committeeErrors['project-incomplete'],
  'committee-too-small': evaluationErrors['committee-too-small'],
  'not-on-committee': committeeErrors['not-on-committee'],
  'declaration-required': committeeErrors['declaration-required'],
  'file-over': committeeErrors['file-over'],
  'conflict-declared': committeeErrors['conflict-declared'],
} as const satisfies ErrorTable
