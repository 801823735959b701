/** An answer as a good application might give it, and what makes it good. The companies are made up. */
export interface Example {
  readonly sector: string
  readonly text: string
  readonly why: string
}

/** What stands around the examples. */
export const examplesText = {
  open: 'Örneğe bak',
  ghost: 'Örnek',
  note: 'Örneklerdeki şirketler gerçek değildir. Kendi sözlerinizle yazınız; bu metinleri kopyalamayınız.',
}

/**
 * Examples by page of the wizard (its word in the address). Whoever runs the platform changes them here and nowhere else; a page
 * without an entry shows none.
 */
const byStep = {
  proje: [
    {
      sector: 'Tarım teknolojisi',
      text: 'Zeytin üreticilerine yaprak hastalıklarını telefon fotoğrafından tanıyan bir uygulama sunuyoruz. Edremit’te 140 üretici, ayda 90 TL ödeyerek kullanıyor.',
      why: 'Kime ne sunduğu ilk cümlede; ikinci cümlede sayılabilen bir gerçek var, sıfat yok.',
    },
    {
      sector: 'Gıda üretimi',
      text: 'Keçiboynuzundan şeker eklenmemiş tatlandırıcı üretiyoruz. Üretime geçen yıl başladık; bugün 23 markette satılıyoruz, henüz kâr etmiyoruz.',
      why: 'Şirketin bugün nerede durduğunu, hoşa gitmeyeni de söyleyerek anlatır.',
    },
  ],
  girisimci: [
    {
      sector: 'Sanayi yazılımı',
      text: 'On iki yıl bir döküm fabrikasında bakım mühendisi olarak çalıştım. Çözdüğümüz arızaların çoğunu kendim yaşadım. Daha önce şirket yönetmedim; mali işleri ortağım yürütüyor.',
      why: 'Deneyimi işle ilişkilendirir, eksik olanı ve nasıl kapatıldığını saklamaz.',
    },
  ],
  ekip: [
    {
      sector: 'Sağlık teknolojisi',
      text: 'Cihazın elektronik tasarımını yapar. Sekiz yıl tıbbi cihaz üreten bir firmada çalıştı; haftada üç gün bizimle.',
      why: 'Görev, ilgili deneyim ve ne kadar zaman ayırdığı bellidir.',
    },
  ],
  pazar: [
    {
      sector: 'Geri dönüşüm',
      text: 'Ege Bölgesi’nde yılda yaklaşık 60 bin ton zeytin çekirdeği çıkıyor (ilgili birliğin 2025 raporu). İlk üç yılda bunun yüzde birini işlemeyi hedefliyoruz.',
      why: 'Pazarın büyüklüğü kaynağıyla, hedef ise o pazarın ulaşılabilir bir parçası olarak verilir.',
    },
  ],
  'fon-kullanimi': [
    {
      sector: 'Gıda üretimi',
      text: 'Dolum hattı: 1.400.000 TL. Alınan iki teklifin ortalamasıdır; montaj ve eğitim dahildir. Hat, üretimi günde 800 şişeden 3.000 şişeye çıkarır.',
      why: 'Tutarın nereden geldiği ve neyi değiştireceği yazılıdır; “genel giderler” denip geçilmez.',
    },
  ],
  riskler: [
    {
      sector: 'Tarım teknolojisi',
      text: 'Gelirimizin yüzde 70’i tek bir kooperatiften geliyor. Sözleşme 2027 sonunda bitiyor; yenilenmezse giderlerimizi yaklaşık beş ay karşılayabiliriz. İki kooperatifle daha görüşüyoruz, henüz imzalanmış bir sözleşme yok.',
      why: 'Bu şirkete özgüdür; ne olacağını ve ne kadar dayanılacağını rakamla söyler, küçümsemez.',
    },
  ],
  hikaye: [
    {
      sector: 'Enerji',
      text: 'Dert: Şebekeden uzak seraların çoğu mazotla ısınıyor. Çözüm: Atık ısıyı suda saklayan bir depo geliştirdik. Bugün: İki serada bir kış denedik; mazot tüketimi birinde yüzde 38, diğerinde yüzde 21 düştü. Bundan sonra: Toplanan fonla on depo üretip üçüncü ilde deneyeceğiz.',
      why: 'Dört soruyu sırayla yanıtlar; iyi sonucun yanında zayıf olanı da verir, getiri vaadi yoktur.',
    },
  ],
  'kilometre-taslari': [
    {
      sector: 'Sağlık teknolojisi',
      text: 'Klinik denemenin etik kurul onayı. Onay gecikirse satış da aynı süre gecikir.',
      why: 'Gerçekleştiği tartışmasız anlaşılacak bir olaydır ve neye bağlı olduğu bellidir.',
    },
  ],
  'sik-sorulanlar': [
    {
      sector: 'Sanayi yazılımı',
      text: 'Kâr payı dağıtacak mısınız? İlk üç yıl dağıtmayı planlamıyoruz; kazandığımızı satış ekibine ayıracağız. Sonrası genel kurulun kararıdır, söz veremeyiz.',
      why: 'Zor soruyu sorar ve açık yanıtlar; kimsenin veremeyeceği sözü vermez.',
    },
  ],
} satisfies { readonly [slug: string]: readonly Example[] }

/** The examples of a page. Asked by the loader: a page does not carry those of the others. */
export function examplesOf(slug: string): readonly Example[] {
  return Object.entries(byStep).find(([page]) => page === slug)?.[1] ?? []
}
