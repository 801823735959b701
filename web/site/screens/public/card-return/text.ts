export const text = {
  title: 'Ödeme sayfasına yönlendiriliyorsunuz',
  lead: (project: string) => `${project} yatırımınızı, anlaşmalı ödeme kuruluşunun güvenli sayfasında ödeyeceksiniz.`,
  leadWith: (project: string, amount: string) =>
    `${project} yatırımınız için ${amount} tutarını, anlaşmalı ödeme kuruluşunun güvenli sayfasında ödeyeceksiniz.`,
  points: [
    'Kart numaranızı ve bankanızın onay kodunu yalnızca o sayfada girersiniz.',
    'Ödeme bitince kendiliğinden buraya dönersiniz; dönmeden sayfayı kapatsanız da onaylanan ödemeniz sayılır.',
    'Vazgeçerseniz talebiniz ödeme süresi boyunca durur; yeniden deneyebilir veya havale ile ödeyebilirsiniz.',
  ],
  go: 'Ödeme sayfasına git',
  transfer: 'Havale ile öde',
  fees: 'Ücret ve kesintiler',
} as const
