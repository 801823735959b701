/** Sentences at the fields of the maintenance screen. */
export const maintenanceMessages = {
  wordsRequired: 'Ziyaretçilere ve üyelere ne söyleneceğini yazınız.',
  minutesRequired: 'Bakımın ne kadar süreceğini seçiniz.',
  reasonRequired: 'Kararın gerekçesini yazınız.',
  notClosed: 'Platform bakımda değil.',
} as const

/** The page in the place of all others while the platform is closed. */
export const closedPage = {
  title: 'Kısa bir bakım molası',
  until: 'Tahmini açılış: {until}',
  money: 'Emanet hesabındaki tutarlar güvendedir. Ödemeler, iadeler ve süreler bakım sırasında da işlemeye devam eder.',
  unsent:
    'Bakım başladıktan sonra gönderdiğiniz formlar işleme alınmadı; platform açıldığında yeniden göndermeniz gerekir.',
  rights: 'Cayma hakkınızı bakım sırasında da kullanabilirsiniz:',
  toPortfolio: 'giriş yapıp yatırımlarınızı açınız',
  contact: 'Bize ulaşınız:',
} as const
