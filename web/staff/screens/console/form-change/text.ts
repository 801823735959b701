export const text = {
  title: 'Form değişikliği',
  back: 'Form değişiklikleri',
  asked: 'İstendiği an',
  due: 'Karar günü en geç',
  from: 'Dayandığı sürüm',
  state: 'Durumu',
  kind: 'Türü',
  reason: 'Girişimcinin gerekçesi',
  decision: 'Kararın gerekçesi',
  form: 'Yürürlükteki formu aç',
  difference: 'Önce ve sonra',
  material:
    'Bu değişiklik esaslıdır: kararını yatırım komitesi verir, kampanya karara kadar yeni yatırım almaz (Tebliğ m.26).',
  decide: {
    title: 'Karar',
    note: 'Onaylarsanız yeni sürüm hemen yürürlüğe girer. Yanıltıcı, abartılı veya formun kalanıyla tutarsız bir metni reddediniz (Tebliğ m.28/6).',
    reason: 'Gerekçe',
    reasonHint: 'Reddederken zorunludur; girişimciye iletilir.',
    approve: 'Onayla ve yayımla',
    reject: 'Reddet',
    done: 'Karar kaydedildi.',
  },
} as const
