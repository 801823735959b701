import type { RecordWords } from './record-words.ts'

// What a member's copy of their data calls the lists about themselves.

const client = { clientAddress: 'Ağ adresi', browser: 'Tarayıcı' } as const

const proofs = { register: 'Nüfus kayıt sistemi', 'e-devlet': 'e-Devlet', officer: 'Belge incelemesi' }

export const personWords: Pick<
  RecordWords,
  'account' | 'identity' | 'addresses' | 'companies' | 'interests' | 'qualifications'
> = {
  account: {
    title: 'Üyelik',
    fields: {
      memberId: 'Üye numarası',
      emailAddress: 'E-posta adresi',
      pendingEmailAddress: 'Onay bekleyen e-posta adresi',
      emailVerifiedAt: 'E-posta doğrulama zamanı',
      firstName: 'Ad',
      lastName: 'Soyad',
      phone: 'Telefon',
      phoneVerifiedAt: 'Telefon doğrulama zamanı',
      industry: 'Sektör',
      profession: 'Meslek',
      educationLevel: 'Eğitim durumu',
      gender: 'Cinsiyet',
      registeredAt: 'Üyelik tarihi',
      passwordChangedAt: 'Şifrenin son değişikliği',
      suspendedAt: 'Askıya alınma tarihi',
    },
  },
  identity: {
    title: 'Doğrulanmış kimlik',
    fields: {
      firstName: 'Ad',
      lastName: 'Soyad',
      birthDate: 'Doğum tarihi',
      maskedNumber: 'Kimlik numarası (maskeli)',
      verifiedAt: 'Doğrulama zamanı',
      provenBy: ['Doğrulama yolu', proofs],
    },
  },
  addresses: {
    title: 'Adres',
    fields: { country: 'Ülke', city: 'İl', district: 'İlçe', address: 'Açık adres', updatedAt: 'Son değişiklik' },
  },
  companies: {
    title: 'Adına işlem yaptığınız şirketler',
    fields: { companyName: 'Şirket', isOwner: 'Hesap sahibi', since: 'Başlangıç', endedAt: 'Bitiş' },
  },
  interests: { title: 'İlgi alanları', fields: { interest: 'İlgi alanı', chosenAt: 'Seçim zamanı' } },
  qualifications: {
    title: 'Yatırım komitesi üyesi olarak yeterliğiniz',
    fields: {
      experienceSince: 'Deneyimin başlangıcı',
      isBoardMember: 'Yönetim kurulu üyesi',
      angelLicence: 'BKY lisansı',
      angelLicenceUntil: 'BKY lisansının son günü',
      levelThreeLicence: 'Düzey 3 lisansı',
      levelThreeLicenceUntil: 'Düzey 3 lisansının son günü',
      recordedAt: 'Kayıt',
    },
  },
}

export const eligibilityWords: Pick<
  RecordWords,
  'incomes' | 'mkkAccounts' | 'bankAccounts' | 'suitabilityTests' | 'suitabilityAnswers' | 'qualifiedGrants' | 'reviews'
> = {
  incomes: {
    title: 'Gelir beyanları',
    fields: { year: 'Yıl', annualIncomeKurus: 'Yıllık gelir', declaredAt: 'Beyan', forwardedAt: 'MKK’ya iletilme' },
  },
  mkkAccounts: {
    title: 'MKK kaydı',
    fields: {
      registryNumber: 'Sicil numarası',
      isQualified: 'Nitelikli yatırımcı',
      qualifiedSince: 'Nitelikli olduğu tarih',
      confirmedAt: 'Onay zamanı',
    },
  },
  bankAccounts: {
    title: 'Banka hesapları',
    fields: {
      iban: 'IBAN',
      holderName: 'Hesap sahibi',
      label: 'Hesaba verdiğiniz ad',
      isDefault: 'Varsayılan',
      addedAt: 'Eklenme',
      removedAt: 'Kaldırılma',
    },
  },
  suitabilityTests: {
    title: 'Uygunluk testleri',
    fields: { takenAt: 'Zaman', version: 'Test sürümü', rightCount: 'Doğru yanıt', passed: 'Geçildi' },
  },
  suitabilityAnswers: {
    title: 'Uygunluk testi yanıtları',
    fields: { takenAt: 'Zaman', question: 'Soru', answer: 'Yanıtınız' },
  },
  qualifiedGrants: {
    title: 'Belgeyle verilen nitelikli yatırımcı durumu',
    fields: { grantedAt: 'Başlangıç', validUntil: 'Son gün', endedAt: 'Sona erme' },
  },
  reviews: {
    title: 'Belgeyle incelemeler',
    fields: {
      kind: ['Konu', { identity: 'Kimlik', qualified: 'Nitelikli yatırımcı' }],
      askedAt: 'İstek',
      outcome: [
        'Sonuç',
        {
          waiting: 'Bekliyor',
          approved: 'Onaylandı',
          refused: 'Reddedildi',
          withdrawn: 'Geri çekildi',
          overtaken: 'Başka yolla tamamlandı',
        },
      ],
      decidedAt: 'Karar',
      answer: 'Size yazılan açıklama',
    },
  },
}

export const consentsWords: Pick<RecordWords, 'acceptedTexts' | 'consents' | 'investmentAcceptances'> = {
  acceptedTexts: {
    title: 'Onayladığınız metinler',
    fields: { title: 'Metin', version: 'Sürüm', sha256: 'SHA-256 özeti', acceptedAt: 'Onay', ...client },
  },
  consents: {
    title: 'Verdiğiniz ve geri aldığınız izinler',
    fields: {
      consent: [
        'İzin',
        {
          'commercial-email': 'Ticari ileti (e-posta)',
          'commercial-sms': 'Ticari ileti (SMS)',
          'explicit-consent': 'Açık rıza',
        },
      ],
      given: 'Verildi',
      at: 'Zaman',
      source: [
        'Nerede',
        {
          'sign-up': 'Kayıt',
          acceptances: 'Onaylarım',
          settings: 'Bildirim ayarları',
          iys: 'İYS',
          letter: 'İletideki bağlantı',
          'membership-closed': 'Üyeliğin sona ermesi',
        },
      ],
      textVersion: 'Metnin sürümü',
      ...client,
    },
  },
  investmentAcceptances: {
    title: 'Yatırım öncesi onaylar',
    fields: {
      projectTitle: 'Kampanya',
      amountKurus: 'Tutar',
      formVersion: 'Bilgi formu sürümü',
      acceptedAt: 'Onay',
      ...client,
    },
  },
}

export const accessWords: Pick<
  RecordWords,
  'sessions' | 'accessEvents' | 'secondSteps' | 'passkeys' | 'rememberedBrowsers'
> = {
  sessions: {
    title: 'Oturumlar',
    fields: {
      startedAt: 'Giriş',
      lastSeenAt: 'Son kullanım',
      endedAt: 'Bitiş',
      endReason: [
        'Bitiş nedeni',
        {
          'signed-out': 'Çıkış yapıldı',
          'password-changed': 'Şifre değişti',
          'password-reset': 'Şifre yenilendi',
          'email-changed': 'E-posta adresi değişti',
          suspended: 'Hesap askıya alındı',
          replaced: 'Yeni oturum açıldı',
          'membership-closed': 'Üyelik sona erdi',
          'roles-changed': 'Yetkiler değişti',
          'second-factor-changed': 'İkinci adım değişti',
          revoked: 'Kapatıldı',
        },
      ],
      ...client,
    },
  },
  accessEvents: {
    title: 'Girişler ve giriş denemeleri',
    fields: {
      at: 'Zaman',
      kind: [
        'Olay',
        {
          'member.signed-in': 'Giriş yapıldı',
          'member.second-factor-failed': 'İkinci adım doğrulanamadı',
          'member.second-factor-locked': 'Hatalı kodlardan sonra denemeler durduruldu',
        },
      ],
    },
  },
  secondSteps: {
    title: 'İkinci adım',
    fields: { means: ['Yöntem', { app: 'Doğrulama uygulaması', sms: 'SMS', mail: 'E-posta' }], since: 'Açılma' },
  },
  passkeys: {
    title: 'Geçiş anahtarları',
    fields: { name: 'Ad', createdAt: 'Eklenme', lastUsedAt: 'Son kullanım' },
  },
  rememberedBrowsers: {
    title: 'Hatırlanan tarayıcılar',
    fields: { browser: 'Tarayıcı', rememberedAt: 'Hatırlanma', expiresAt: 'Bitiş' },
  },
}
