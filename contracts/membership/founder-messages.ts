import type { FounderProofKind, ProofSource } from './founder.ts'

/** What keeps a company from handing in, beside what keeps it from anything. */
export const founderReasons = {
  /** By the reason against its owner (server/modules/eligibility/standing/permission-rules.ts). */
  owner: {
    suspended: 'Şirketi temsil eden kişinin hesabı askıya alındığı için bu işlem yapılamıyor.',
    'step-email': 'Şirketi temsil eden kişinin kendi hesabında e-posta adresini doğrulaması gerekiyor.',
    'step-phone': 'Şirketi temsil eden kişinin kendi hesabında telefon numarasını doğrulaması gerekiyor.',
    'step-identity': 'Şirketi temsil eden kişinin kendi hesabında kimliğini doğrulaması gerekiyor.',
    'step-address': 'Şirketi temsil eden kişinin kendi hesabında adres bilgilerini tamamlaması gerekiyor.',
  } as Readonly<Record<string, string>>,
  ownerOther: 'Şirketi temsil edecek, kimliği doğrulanmış bir kişi bulunmuyor.',
  notSigner: 'Başvuruyu şirket adına yalnızca şirketi temsil eden {signer} gönderebilir.',
} as const

/** What a file calls each proof of its founder, and by what it was proven. */
export const founderProofNames: Readonly<Record<FounderProofKind, string>> = {
  identity: 'Kimlik',
  phone: 'Telefon',
  address: 'Adres',
  authority: 'Şirketi temsil yetkisi',
}

export const proofSourceNames: Readonly<Record<ProofSource, string>> = {
  register: 'Nüfus kayıt sistemi',
  'e-devlet': 'e-Devlet',
  officer: 'Belgelerle, görevli incelemesi',
  sms: 'SMS kodu',
  declared: 'Üyenin beyanı',
  handover: 'Önceki temsilcinin devri',
}

/** How a proof stands; what is the member's own word alone was not held against anything. */
export function proofStateName(state: keyof typeof proofStateNames, source: ProofSource | null): string {
  return state === 'proven' && source === 'declared' ? 'Beyan edildi' : proofStateNames[state]
}

const proofStateNames = {
  proven: 'Doğrulandı',
  missing: 'Doğrulanmadı',
  waiting: 'Belgeler inceleniyor',
  passing: 'Aktarımı sürüyor',
  'not-asked': 'Bu kurulumda doğrulanamıyor',
} as const
