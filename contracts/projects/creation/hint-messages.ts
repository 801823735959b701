import type { FieldName, FieldStep } from './field-table.ts'

/** What is said beside a field while it is written; hints that name a figure of the day stand with their pages. */
export const fieldHints = {
  information: {
    foundingYear: 'Dört hane.',
    taxOffice: 'Örnek: Konak',
    tradeRegistryNo: 'Sicil gazetesinde yazan numara.',
    executive: 'Şirketi temsile yetkili kişi.',
    taxNumber: '10 hane.',
    tradeRegistryOffice: 'Örnek: İzmir',
    mersisNo: '16 hane.',
    webSite: 'https:// ile başlayan adres.',
    contactEmail: 'Üyelerin size yazabileceği adres; boş bırakırsanız gösterilmez.',
    companyName: 'Sicilde yazdığı gibi; kurulmadıysa düşündüğünüz unvan.',
    market: 'Büyüklüğü ve nereden bildiğiniz. Kaynak belirtiniz.',
    competition: 'Rakipler ve sizin farkınız.',
    revenueModel: 'Kim, neye, ne kadar ödüyor?',
    name: 'Kampanyada bu adla anılırsınız; ticaret unvanı olması gerekmez.',
    shortDescription:
      'Ne yaptığınızı, kimin hangi sorununu çözdüğünüzü bir iki cümleyle anlatınız. En çok 300 karakter.',
    logo: 'Kare; PNG, JPEG veya WebP, en çok 1 MB.',
    banner: 'Yatay (16:9); PNG, JPEG veya WebP, en çok 2 MB.',
    numberOfEmployees: 'Bugün bordroda olanlar; henüz yoksa 0.',
    tags: 'Virgülle ayırınız, en çok 10 etiket. Örnek: rüzgâr, batarya, tarım',
    videoUrl: 'YouTube veya Vimeo bağlantısı; iki üç dakika yeterlidir.',
    introduction: 'Hikâyenin başında duran kısa paragraf.',
    story: 'Ara başlıklarla bölünüz. Getiri vaadinde bulunmayınız; rakamların kaynağını yazınız.',
  },
  leader: {
    partnershipPercentage: 'Bugünkü yüzdeniz. Bilgi formunda yayımlanır.',
    imageBase64: 'Yüzünüzün göründüğü kare bir fotoğraf, en çok 1 MB.',
    title: 'Örnek: Kurucu, genel müdür',
    description: 'Bu işi neden sizin yapabileceğinizi anlatan birkaç cümle.',
  },
  participants: {
    governmentId: '11 hane. Kaydedildikten sonra burada yalnızca ilk ve son haneleri görünür.',
    foreignIdentityNumber: '99 ile başlayan 11 hane.',
    taxId: '10 hane.',
    registrationNumber: 'Kayıtlı olduğu ülkenin ticaret sicilindeki numara.',
    partnershipPercentage: 'Sizin payınızla birlikte bütün ortakların toplamı tam %100 olmalıdır.',
    corporatePhone: 'Alan koduyla. Örnek: 0212 123 45 67',
    imageBase64: 'Kare bir fotoğraf, en çok 1 MB. İsteğe bağlıdır, herkese gösterilir.',
  },
  team: {
    title: 'Örnek: Yazılım sorumlusu',
    description: 'Görevi ve bu işe getirdiği deneyim.',
    imageBase64: 'Kare bir fotoğraf, en çok 1 MB.',
  },
  financials: {
    basis: 'Tamamlanan yıl mı, beklenen mi?',
    revenue: 'Net satışlar.',
    profit: 'Dönem net kârı. Zararı eksiyle veya ayraç içinde yazınız: −50.000, (50.000)',
    equity: 'Yıl sonundaki öz kaynak. Eksi olabilir.',
    totalAssets: 'Yıl sonu bilançosunun toplamı.',
    relatedReceivables: 'Ticari olsun olmasın hepsi. Yoksa 0 yazınız.',
    relatedPayables: 'Ortağın şirkete verdiği borç da buradadır. Yoksa 0 yazınız.',
  },
  funding: {
    shareKind: 'Örnek: Nama yazılı, imtiyazsız (B grubu) pay',
    qualifiedPercentage: 'Mevzuatın aradığından fazlasını istemiyorsanız boş bırakınız.',
    qualifiedReserve: 'Ayrılırsa diğer yatırımcılar, pay tamamlanana kadar hedefin kalanı için talep verir.',
    privileges: 'Hangi pay grubunun hangi imtiyazı var? Yoksa “İmtiyaz yoktur.” yazınız.',
    rights:
      'Oy, kâr payı, rüçhan, bilgi alma; varsa devir kısıtları ve birlikte satma hakkı. %10 ve üzeri pay sahipleri kampanya sürecinin başından itibaren üç yıl paylarını devredemez.',
    payoutIban: 'Fonun aktarılacağı hesap; şirket henüz kurulmadıysa aktarımdan önce istenir.',
    payoutHolder: 'Bankada kayıtlı unvan.',
  },
  uses: {
    label: 'Örnek: Seri üretim hattı',
    amount: 'Örnek: 600.000',
  },
  risks: {
    title: 'Örnek: Tek tedarikçiye bağımlılık',
    text: 'Ne olursa, ne kadar etkilenirsiniz, ne yapıyorsunuz?',
    concerns: 'Seçerseniz o rakamın yanında da gösterilir.',
  },
  highlights: {
    figure: 'Örnek: %38 veya 12.000',
    statement: 'Örnek: daha az enerji tüketimi',
    source: 'Örnek: Saha ölçümü, Mart 2026',
  },
  milestones: {
    due: 'Çeyrek için çeyreğin ilk günü.',
    precision: 'Gün belli değilse çeyrek seçiniz.',
    text: 'Örnek: Seri üretime geçiş',
  },
  gallery: {
    picture: 'Yatay (4:3); PNG, JPEG veya WebP, en çok 2 MB.',
    caption: 'Örnek: İlk prototip, İzmir’deki atölyede',
  },
} as const satisfies { readonly [Step in FieldStep]?: Readonly<Partial<Record<FieldName<Step>, string>>> }
