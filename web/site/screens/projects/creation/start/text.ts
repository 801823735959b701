/** Words of the page on which an application begins; its further pages do not carry them. */
export const startText = {
  lead: 'Projenizi adım adım anlatırsınız; her alan yazdıkça kaydedilir. İstediğiniz an bırakıp başka bir cihazdan sürdürebilirsiniz.',
  begin: 'Başvuruya başla',
  beginVisitor: 'Üye ol ve başla',
  go: 'Sürdür',
  resume: (name: string) => `Sürdür: ${name}`,
  drafts: 'Taslaklarınız',
  changed: 'Son değişiklik',
  step: 'Kaldığınız adım',
  another: 'Yeni bir başvuruya başla',
  account: 'Hesabınız varsa',
  signIn: 'giriş yapınız',
  needs: 'Yanınızda bulunsun',
  needsList: [
    'T.C. kimlik numaranız ve telefonunuz: başvuru, kimliği, telefonu ve adresi doğrulanmış kişiden alınır',
    'Projenin adı, bir iki cümlelik özeti, logosu ve yatay bir kapak görseli',
    'Kısa bir tanıtım videosu: YouTube veya Vimeo bağlantısı ya da MP4 veya WebM dosyası',
    'Ortakların pay oranları ve kimlik ya da vergi numaraları',
    'Ekip üyelerinin fotoğrafları ve kısa özgeçmişleri',
    'Şirketin vergi, ticaret sicil ve MERSİS numaraları; henüz kurulmadıysa gerekmez',
    'Son tamamlanan yılın rakamları ve önünüzdeki yıllara ilişkin öngörüleriniz',
    'Ne kadar fona, şirketin yüzde kaçı karşılığında ihtiyaç duyduğunuz ve onu nereye harcayacağınız',
    'Fizibilite raporu (PDF); varsa esas sözleşme ve finansal tablolar',
  ],
  long: 'Ne kadar sürer',
  longText: 'İlk taslak yaklaşık 40 dakika. Bir oturuşta bitirmeniz gerekmez.',
  cost: 'Ücreti',
  costText:
    'Başvuru ve değerlendirme ücretsizdir. Platform ücreti yalnızca kampanya başarıya ulaşırsa alınır; MKK ve emanet yetkilisi ücretleri kampanya başarısız olsa da girişimciye aittir. Oranlar ve örnek hesap:',
  costLink: 'Ücret ve kesintiler',
  after: 'Gönderdikten sonra',
  afterSteps: [
    [
      'Ön değerlendirme',
      'Başvurunuz okunur. Eksik ya da açık olmayan bir yer varsa düzeltmeniz istenir; taslağınız yeniden açılır.',
    ],
    [
      'Yatırım komitesi',
      'Komite, değerlendirme politikasındaki ölçütlere göre karar verir. Olumsuz kararda gerekçe size bildirilir.',
    ],
    [
      'Kampanya',
      'Onaylanan bilgi formunu okuyup kendiniz imzalarsınız. Form yayımlanır ve kampanyanız başlar; en çok {period} sürer.',
    ],
    [
      'Sonuç',
      'Hedefe ulaşılırsa paylar MKK’da oluşturulur ve fon aktarılır; ulaşılamazsa herkesin parası iade edilir.',
    ],
  ],
  policy: 'Değerlendirme politikası',
  limit: 'Girişimci limiti',
  limitLeft: (amount: string) => `Bugün en çok ${amount} fon talep edebilirsiniz.`,
  limitUnknown:
    'Bu yılın tavanı platforma henüz girilmedi. Taslağınızı yazabilirsiniz; tavan girilene kadar başvuru gönderilemez.',
  limitVisitor:
    'On iki ay içinde en çok {campaigns} yürütülebilir ve toplam tutar her yıl açıklanan tavanı aşamaz. Kalan limitiniz üye olduğunuzda görünür.',
  limitRule: 'On iki ay içinde başlayan kampanyalarınızın toplamı, o yıl için açıklanan tavanı aşamaz.',
  limitInputs: {
    limit: 'Açıklanan tavan',
    used: 'Son on iki aydaki kampanyalarınız',
    campaigns: 'Kampanya sayısı',
    remaining: 'Kalan',
  },
  of: (count: number, most: number) => `${count} / ${most}`,
  hindered: 'Taslak hazırlayabilirsiniz, ancak bugün gönderemezsiniz',
} as const
