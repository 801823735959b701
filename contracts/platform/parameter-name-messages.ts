import type { ParameterKey } from './parameters.ts'

export interface ParameterWords {
  readonly name: string
  /** Which rule reads the value. */
  readonly rule: string
}

export const parameterWords: Readonly<Record<ParameterKey, ParameterWords>> = {
  'investor.yearly-limit.base': {
    name: 'Yıllık yatırım limiti, taban',
    rule: 'Limit açıklaması: nitelikli olmayan bir yatırımcının bir takvim yılında en az yatırabileceği tutar. Limiti MKK uygular.',
  },
  'investor.yearly-limit.cap': {
    name: 'Yıllık yatırım limiti, tavan',
    rule: 'Limit açıklaması: gelir beyanıyla yükselen limitin üst sınırı. Limiti MKK uygular.',
  },
  'investor.yearly-limit.income-rate': {
    name: 'Yıllık yatırım limiti, gelir oranı',
    rule: 'Limit açıklaması: yıllık net gelirin limite sayılan oranı.',
  },
  'investor.limit-answer': {
    name: 'MKK limit yanıtının geçerliliği',
    rule: 'Yatırım talebi: MKK’nın yanıtı bu süreden eskiyse yeniden sorulur.',
  },
  'investor.open-orders': {
    name: 'Ödemesi beklenen talepler',
    rule: 'Yatırım talebi: bir yatırımcının aynı anda ödenmemiş taleplerinin üst sınırı.',
  },
  'investor.open-orders.campaign': {
    name: 'Bir kampanyada ödemesi beklenen talepler',
    rule: 'Yatırım talebi: bir yatırımcının aynı kampanyadaki ödenmemiş taleplerinin üst sınırı.',
  },
  'investor.open-orders.rate': {
    name: 'Bir kampanyada ödemesi beklenen tutarın hedefe oranı',
    rule: 'Yatırım talebi: bir yatırımcının aynı kampanyadaki ödenmemiş taleplerinin toplam tutarının üst sınırı.',
  },
  'investor.open-orders.floor': {
    name: 'Bir kampanyada her durumda beklenebilecek tutar',
    rule: 'Yatırım talebi: orandan çıkan sınır bunun altına inmez.',
  },
  'committee.investment.rate': {
    name: 'Komite üyelerinin yatırımının hedefe oranı',
    rule: 'Yatırım talebi: bir yatırım komitesi üyesinin bir kampanyadaki yatırımlarının üst sınırı.',
  },
  'platform.own-investment.rate': {
    name: 'Platformun yatırımının hedefe oranı',
    rule: 'Yatırım talebi: platformu işleten şirketin bir kampanyadaki yatırımlarının üst sınırı.',
  },
  'platform.own-investment.equity-rate': {
    name: 'Platformun yatırımlarının öz kaynağa oranı',
    rule: 'Yatırım talebi: platformu işleten şirketin bütün kampanyalardaki yatırımlarının üst sınırı.',
  },
  'platform.equity': {
    name: 'Platformun öz kaynağı',
    rule: 'Yatırım talebi: platformu işleten şirketin yatırımlarının oranlandığı tutar. Girilmeden şirketin talebi alınmaz.',
  },
  'investor.orders-per-minute': {
    name: 'Bir dakikadaki talepler',
    rule: 'Yatırım talebi: bir üyenin bir dakikada gönderebileceği taleplerin sayısı.',
  },
  'qualified.financial-assets': {
    name: 'Nitelikli yatırımcı, finansal varlık tutarı',
    rule: 'Nitelikli yatırımcı incelemesi: görevliye gösterilen asgari finansal varlık tutarı.',
  },
  'entrepreneur.funding-limit': {
    name: 'Girişimci fon toplama sınırı',
    rule: 'Başvuru ve yayın: on iki ayda toplanabilecek fonun üst sınırı. Tutar girilmeden başvuru gönderilemez, kampanya yayımlanamaz.',
  },
  'campaign.process.max-per-year': {
    name: 'On iki aydaki kampanyalar',
    rule: 'Başvuru: bir girişimcinin on iki ayda başlatabileceği kampanyaların sayısı.',
  },
  'campaign.additional-funding.max-rate': {
    name: 'Ek fon oranının üst sınırı',
    rule: 'Başvuru: hedef aşılırsa kabul edilecek ek fonun hedefe oranı.',
  },
  'campaign.qualified-share.threshold': {
    name: 'Nitelikli yatırımcı payı, tutar eşiği',
    rule: 'Kampanya sonucu: bu tutarı aşan hedeflerde nitelikli yatırımcı payı aranır.',
  },
  'campaign.qualified-share.rate': {
    name: 'Nitelikli yatırımcı payı, oran',
    rule: 'Kampanya sonucu: toplanan fonda nitelikli yatırımcıların asgari payı.',
  },
  'campaign.withdrawal': {
    name: 'Cayma süresi',
    rule: 'Yatırım: ödeme emrinden ve bilgi formu değişikliğinden sonraki cayma hakkının süresi.',
  },
  'campaign.period.max': {
    name: 'Kampanya süresinin üst sınırı',
    rule: 'Başvuru, yayın tarihleri ve kapanış değişikliği: kampanyanın en uzun süresi.',
  },
  'campaign.payment': {
    name: 'Havale ve EFT ödeme süresi',
    rule: 'Yatırım talebi: talebin ödenmesi için tanınan süre.',
  },
  'campaign.payment.last': {
    name: 'Son günlerde havale ve EFT ödeme süresi',
    rule: 'Yatırım talebi: kampanyanın son günlerinde verilen talebin ödenmesi için tanınan süre.',
  },
  'campaign.payment.last-days': {
    name: 'Ödeme süresinin kısaldığı son günler',
    rule: 'Yatırım talebi: kampanyanın bitiminden önceki bu kadar günde kısa ödeme süresi uygulanır.',
  },
  'campaign.change.days-left': {
    name: 'Kapanış değişikliğinde kalan gün',
    rule: 'Form değişikliği: karar günü ile kampanyanın son günü arasında kalması gereken süre.',
  },
  'project.question-answer': {
    name: 'Girişimcinin soruları yanıtlama süresi',
    rule: 'Proje soruları: yanıtın geciktiği gün, sorunun sorulduğu gün geçerli olan süreyle bulunur.',
  },
  'settlement.refund-notice': {
    name: 'İade bildiriminin süresi',
    rule: 'İade: iptal edilen kampanyalarda iade emrinden önceki bildirim süresi.',
  },
  'settlement.refund': {
    name: 'İade süresi',
    rule: 'İade: iade emrinin bankaya verileceği son gün.',
  },
  'settlement.receipt-decision': {
    name: 'Tahsilat kararının süresi',
    rule: 'Tahsilatlar: eşleşmeyen bir tahsilata karar verilecek son gün.',
  },
  'settlement.mkk-refusal': {
    name: 'MKK’nın kabul etmediği paylar ve talepler hakkında karar',
    rule: 'Mutabakat: MKK’nın reddettiği satır, liste veya talep hakkında karar verilmesi gereken süre.',
  },
  'settlement.capital-increase': {
    name: 'Sermaye artırımının süresi',
    rule: 'Kampanya sonucu ve yükümlülükler: sermaye artırımının tescil edileceği son gün.',
  },
  'settlement.allocation-list': {
    name: 'Dağıtım listesinin süresi',
    rule: 'Kayıt: dağıtım listesinin MKK’ya iletileceği son gün.',
  },
  'settlement.change-decision': {
    name: 'Değişiklik kararının süresi',
    rule: 'Komite: form değişikliğinin, durdurma ve iptal önerisinin karara bağlanacağı son gün.',
  },
  'card.surcharge.rate': {
    name: 'Kartla ödeme ek ücreti',
    rule: 'Kartla ödeme: tutarın üstüne eklenen ve ödemeden önce gösterilen ücret.',
  },
  'fee.platform.rate': { name: 'Platform hizmet bedeli', rule: 'Fon aktarımı: kampanya açıldığında geçerli bedel.' },
  'fee.platform.vat': { name: 'Platform hizmet bedelinin KDV’si', rule: 'Fon aktarımı: hizmet bedeline eklenen KDV.' },
  'fee.mkk.rate': { name: 'MKK ücreti', rule: 'Fon aktarımı: MKK için, kampanya açıldığında geçerli ücret.' },
  'fee.mkk.vat': { name: 'MKK ücretinin KDV’si', rule: 'Fon aktarımı: MKK ücretine eklenen KDV.' },
  'fee.escrow.rate': { name: 'Emanet yetkilisi ücreti', rule: 'Fon aktarımı: kampanya açıldığında geçerli ücret.' },
  'fee.escrow.bsmv': {
    name: 'Emanet yetkilisi ücretinin BSMV’si',
    rule: 'Fon aktarımı: emanet yetkilisinin ücretine eklenen BSMV.',
  },
  'suitability.retry': {
    name: 'Uygunluk testinin yinelenmesi',
    rule: 'Uygunluk testi: başarısız bir testten sonra beklenecek süre.',
  },
  'suspicion.report': { name: 'Şüphe bildiriminin süresi', rule: 'Şüphe notları: bildirimin yapılacağı son gün.' },
  'review.answer': {
    name: 'Belgeyle incelemelerin yanıt süresi',
    rule: 'Kimlik, nitelikli yatırımcı ve telefon kaybı incelemeleri: yanıtın geciktiği gün.',
  },
  'lost-phone.wait': {
    name: 'Telefon kaybında itiraz süresi',
    rule: 'Telefon kaybı: doğrulama yöntemleri kaldırılmadan önce beklenen süre.',
  },
  'lost-phone.hold': {
    name: 'Telefon kaybından sonraki bekletme',
    rule: 'Telefon kaybı: hesap, adres ve sahiplik değişikliklerinin bekletildiği süre.',
  },
  'qualified.validity': {
    name: 'Nitelikli yatırımcı durumunun süresi',
    rule: 'Nitelikli yatırımcı: belgeyle verilen durumun geçerli olduğu süre.',
  },
  'qualified.reminder': {
    name: 'Nitelikli yatırımcı hatırlatması',
    rule: 'Nitelikli yatırımcı: durumun bitiminden ne kadar önce hatırlatıldığı.',
  },
  'evaluation.first-answer': {
    name: 'Ön değerlendirme süresi',
    rule: 'Başvurular: uzmanın ilk yanıtının geciktiği gün.',
  },
  'evaluation.silence': { name: 'Girişimcinin sessizlik süresi', rule: 'Başvurular: girişimcinin uyarılacağı gün.' },
  'evaluation.silence.warning': { name: 'Sessizlik uyarısının süresi', rule: 'Başvurular: uyarıda verilen son gün.' },
  'committee.members': {
    name: 'Komitenin en az üye sayısı',
    rule: 'Komite: bundan az üyesi olan komitenin bileşimi eksik sayılır.',
  },
  'committee.experience': {
    name: 'Komite üyelerinden beklenen deneyim',
    rule: 'Komite: üyelerin çoğunluğunda aranan deneyimin süresi.',
  },
  'committee.decision': { name: 'Komite karar süresi', rule: 'Komite: başvurunun karara bağlanacağı son gün.' },
  'committee.reminder': { name: 'Komite hatırlatma aralığı', rule: 'Komite: oy vermeyen üyelere hatırlatma aralığı.' },
  'reporting.formation': {
    name: 'Şirketin kurulma süresi',
    rule: 'Yükümlülükler: başarılı kampanyadan sonra şirketin kurulacağı son gün; kampanyanın başarı günündeki değer okunur.',
  },
  'reporting.use-of-funds': {
    name: 'Fon kullanım bildiriminin aralığı',
    rule: 'Yükümlülükler: fon kullanım bildirimlerinin dönemi; kampanyanın başarı günündeki değer okunur.',
  },
  'reporting.audit.threshold': {
    name: 'Bağımsız denetim eşiği',
    rule: 'Yükümlülükler: bu tutarı aşan fonların kullanımı denetlenir; kampanyanın başarı günündeki değer okunur.',
  },
  'reporting.audit.preparation': {
    name: 'Denetim raporunun hazırlanma süresi',
    rule: 'Yükümlülükler: denetim raporunun hazırlanacağı süre; kampanyanın başarı günündeki değer okunur.',
  },
  'reporting.audit.delivery': {
    name: 'Denetim raporunun iletilme süresi',
    rule: 'Yükümlülükler: hazırlanan raporun iletileceği süre; kampanyanın başarı günündeki değer okunur.',
  },
  'reporting.event': {
    name: 'Özel durum bildiriminin süresi',
    rule: 'Yükümlülükler: önemli bir olayın bildirileceği son gün.',
  },
  'reporting.assembly-notice': {
    name: 'Genel kurul çağrısının süresi',
    rule: 'Yükümlülükler: çağrının genel kuruldan ne kadar önce yapılacağı; planlarda kampanyanın başarı günündeki değer okunur.',
  },
  'reporting.years': {
    name: 'Bildirim yükümlülüğünün süresi',
    rule: 'Yükümlülükler: başarılı kampanyadan sonra bildirimlerin süreceği yıllar; kampanyanın başarı günündeki değer okunur.',
  },
  'contact.answer': { name: 'İletişim mesajlarının yanıt süresi', rule: 'İletişim: yanıtın geciktiği gün.' },
  'contact.answer.bereavement': {
    name: 'Vefat bildirimlerinin yanıt süresi',
    rule: 'İletişim: vefat eden bir yatırımcı hakkındaki mesajın yanıtının geciktiği gün.',
  },
  'newsletter.confirmation': {
    name: 'Bülten onay bağlantısının süresi',
    rule: 'Bülten: onay bağlantısının geçerli olduğu süre.',
  },
  'newsletter.weekly.day': { name: 'Haftalık bültenin günü', rule: 'Bülten: haftalık bültenin gönderildiği gün.' },
  'newsletter.weekly.hour': {
    name: 'Haftalık bültenin saati',
    rule: 'Bülten: haftalık bültenin gönderildiği saat (Türkiye saati).',
  },
  'newsletter.weekly.closing': {
    name: 'Yakında kapanan kampanyalar',
    rule: 'Bülten: haftalık bültende yakında kapanıyor denen kampanyaların kalan süresi.',
  },
  'iys.report': {
    name: 'İYS’ye bildirme süresi',
    rule: 'Ticari ileti onayları: onay ve retlerin İYS’ye bildirileceği son gün.',
  },
  'review.papers.approved': {
    name: 'Onaylanan incelemelerin belgeleri',
    rule: 'Saklama: onaylanan incelemelerin belgeleri bu süreden sonra silinir.',
  },
  'review.papers.others': {
    name: 'Onaylanmayan incelemelerin belgeleri',
    rule: 'Saklama: onaylanmayan incelemelerin belgeleri bu süreden sonra silinir.',
  },
  'contact.retention': {
    name: 'İletişim mesajları',
    rule: 'Saklama: kapanan iletişim mesajları bu süreden sonra silinir.',
  },
  'contact.retention.suspect': {
    name: 'Şüpheli iletişim mesajları',
    rule: 'Saklama: istenmeyen ileti sayılan mesajlar bu süreden sonra silinir.',
  },
  'newsletter.consent-record': {
    name: 'Ticari ileti onay kayıtları',
    rule: 'Saklama: sona eren onayların kayıtları bu süreden sonra silinir.',
  },
  'report.pack': {
    name: 'Kurul için hazırlanan dosyalar',
    rule: 'Saklama: hazırlanan kampanya dosyaları bu süreden sonra silinir.',
  },
  'membership.session-record': {
    name: 'Oturum kayıtları',
    rule: 'Saklama: sona eren oturumların kayıtları bu süreden sonra silinir.',
  },
  'notifications.letter-record': {
    name: 'Gönderilen iletilerin kayıtları',
    rule: 'Saklama: gönderilen iletilerin kayıtları bu süreden sonra silinir.',
  },
  'notifications.notice-record': {
    name: 'Bildirimler',
    rule: 'Saklama: bildirimler bu süreden sonra silinir.',
  },
  'files.unnamed': {
    name: 'Taslaklardan çıkarılan dosyalar',
    rule: 'Saklama: hiçbir taslakta kalmayan dosyalar bu süreden sonra silinir.',
  },
  'exports.ready': {
    name: 'Veri kopyasının indirilme süresi',
    rule: 'Verilerim: hazırlanan kopyanın indirilebildiği süre.',
  },
  'exports.again': {
    name: 'İki veri kopyası isteği arasındaki süre',
    rule: 'Verilerim: yeni bir kopya istenmeden önce beklenecek süre.',
  },
}
