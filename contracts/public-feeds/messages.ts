/** The sentence of risk, wherever a campaign is shown outside its page. */
export const RISK_SENTENCE = 'Kitle fonlaması yatırımları risklidir; yatırdığınız tutarın tamamını kaybedebilirsiniz.'

/** Words of feeds, calendars, pictures and the frame for other sites. */
export const feedMessages = {
  announcements: { title: '{platform}: duyurular', description: '{platform} duyuruları.' },
  projects: {
    title: '{platform}: projeler',
    description: `{platform} üzerinde yayımlanan kampanyalar. ${RISK_SENTENCE}`,
  },
  roots: {
    title: '{platform}: defterin kökleri',
    description: 'Kayıt defterinin ve denetim izinin imzalı kökleri.',
    day: '{log}, {day} gün sonu kökü',
    campaign: '{log}, kampanya sonu kökü: {title}',
    text: '{size} yaprak. Kök: {root}',
    logs: { ledger: 'Kayıt defteri', trail: 'Denetim izi' },
  },
  closings: {
    name: '{platform}: kampanya kapanışları',
    event: '{title}: kampanya kapanışı',
    description: `Kampanya {moment} itibarıyla yatırıma kapanır. ${RISK_SENTENCE}`,
  },
  picture: { goal: 'Hedef fon tutarı', until: 'Son gün' },
} as const

/** Words of the campaign in a frame on another site. */
export const widgetMessages = {
  title: '{title}, {platform}',
  raised: 'Toplanan fon',
  goal: 'Hedef fon tutarı',
  ofGoal: 'Hedefe oranı',
  investors: 'Yatırımcı sayısı',
  asOf: 'Rakamlar {moment} itibarıyladır.',
  open: 'Kampanyayı {platform} üzerinde incele',
  parts: {
    settled: 'Kesinleşen',
    held: 'Emanette, cayma süresinde',
    awaiting: 'Ödeme bekleyen',
    owed: 'Yatırımcılara iade edilecek',
    returned: 'Yatırımcılara iade edilen',
  },
} as const

/** In the place of a page that could not be fetched. */
export const offlinePage = {
  title: 'Sayfaya ulaşılamadı',
  text: 'İnternet bağlantınız kesilmiş ya da platforma şu anda ulaşılamıyor olabilir. Bağlantı gelince istediğiniz sayfa kendiliğinden açılır.',
  sent: 'Az önce bir form gönderdiyseniz ulaşıp ulaşmadığını hesabınızdan kontrol ediniz.',
  again: 'Yeniden dene',
} as const
