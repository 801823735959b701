import { BATTERY_TEST } from './documents.ts'
import type { Story } from './story.ts'

/** Agriculture and food. */
export const LAND_AND_FOOD: readonly Story[] = [
  {
    key: 'nemli',
    title: 'Nemli Toprak Sensörleri',
    promise: 'Tarladaki suyu kök derinliğinde ölçen, pilini on yıl değiştirmediğiniz sensör ağı',
    category: 'tarim-teknolojileri',
    model: 'donanim-hizmet',
    city: '42',
    tags: ['sulama', 'sensör', 'su tasarrufu'],
    company: { name: 'Nemli Tarım Teknolojileri', year: 2021, employees: 11, district: 'Selçuklu' },
    leader: [
      'Seda Akıncı',
      'Kurucu, genel müdür',
      'Ziraat mühendisi. On iki yıl Konya Ovası’nda sulama birliklerine danışmanlık yaptı.',
    ],
    partner: [
      'Orhan Tekeli',
      'Kurucu ortak, donanım',
      'Elektronik mühendisi. Düşük güçlü haberleşme üzerine iki patenti bulunuyor.',
    ],
    team: [
      ['Melek Uysal', 'Saha sorumlusu', 'Ziraat teknikeri. 140 tarlada kurulum yaptı.'],
      ['Barış Koçer', 'Yazılım geliştirici', 'Altı yıl gömülü yazılım deneyimi.'],
    ],
    problem:
      'Konya Ovası’nda yeraltı suyu her yıl bir metreye yakın çekiliyor. Çiftçi ne zaman sulayacağına çoğunlukla takvime bakarak karar veriyor ve ihtiyaçtan fazla su kullanıyor.',
    solution:
      'Üç derinlikte nem ve sıcaklık ölçen sensörümüz, veriyi 12 kilometreye kadar uzaktaki alıcıya gönderiyor. Çiftçi telefonunda tek bir cümle görüyor: “Bugün sulamayın” ya da “Yarın sabah iki saat sulayın”.',
    traction:
      'Geçen sezon 61 işletmede 4.300 dekarı izledik. Ölçülen su kullanımı, önceki üç yılın ortalamasına göre %28 azaldı. İki sulama birliğiyle üç yıllık sözleşmemiz var.',
    plan: 'Toplanan fonla sensörün seri üretimine geçecek, Karaman ve Aksaray’da bayi ağı kuracağız. Hedefimiz iki yıl içinde 40.000 dekar.',
    uses: [
      ['Seri üretim kalıpları ve ilk parti', 42],
      ['Bayi ağı ve saha ekibi', 26],
      ['Yazılım geliştirme', 20],
      ['Sertifikasyon ve patent', 12],
    ],
    risk: [
      'Kuraklık ve ürün deseni',
      'Uzun süren kuraklık ekili alanı daraltabilir; sulu tarımdan vazgeçilmesi talebi düşürür.',
      'revenue',
    ],
    faq: [
      ['Sensör sökülüp başka tarlaya takılabiliyor mu?', 'Evet. Sökme ve takma iki dakika sürüyor, ayar gerekmiyor.'],
      ['Abonelik ücreti nedir?', 'Dekar başına yıllık ücret alıyoruz; donanım ilk yılın ücretine dâhildir.'],
    ],
    updates: [
      [
        'Karaman’da ilk 20 kurulum tamamlandı',
        'Şeker pancarı ekili 20 parselde kurulumu bitirdik. İlk veriler sezon öncesi kalibrasyon için kullanılacak.',
      ],
      [
        'Batarya ömrü testi sonuçlandı',
        'Hızlandırılmış yaşlandırma testinde batarya ömrü on yılı aştı. Raporu belgeler bölümüne ekledik.',
        { document: BATTERY_TEST },
      ],
    ],
    questions: [
      [
        'Sensörler don olayında zarar görüyor mu?',
        'Gövde eksi 30 dereceye kadar test edildi; don uyarısı da veriyoruz.',
      ],
      ['Yabancı rakiplere göre fiyatınız nasıl?', 'Benzer doğrulukta ithal ürünlerin yaklaşık üçte biri düzeyindeyiz.'],
    ],
    terms: { unit: 100, shares: 42_000, bps: 1000 },
    revenue: { last: 6_800, growth: 55 },
    fate: 'live',
    opens: -38,
    closes: 2,
    fill: 88,
  },
  {
    key: 'zeytinyurt',
    title: 'Zeytinyurt Karasu Arıtma',
    promise: 'Zeytin karasuyundan temiz su, gübre ve polifenol elde eden kapalı çevrim tesis',
    category: 'cevre',
    model: 'urun-satisi',
    city: '10',
    tags: ['zeytin', 'arıtma', 'geri kazanım'],
    company: { name: 'Zeytinyurt Çevre Teknolojileri', year: 2020, employees: 9, district: 'Ayvalık' },
    leader: ['Hülya Ergin', 'Kurucu', 'Çevre mühendisi. Doktorasını zeytin karasuyunun arıtımı üzerine yaptı.'],
    team: [
      ['Kadir Sönmez', 'Tesis mühendisi', 'Makine mühendisi. Sekiz arıtma tesisinin devreye alınmasında çalıştı.'],
      ['Yeliz Oral', 'Kimyager', 'Bitkisel ekstraksiyonda dokuz yıl deneyim.'],
    ],
    problem:
      'Zeytin işletmeleri her sezon milyonlarca ton karasu üretiyor. Karasu toprağa verildiğinde verimi düşürüyor, dereye verildiğinde yaşamı yok ediyor.',
    solution:
      'Üç kademeli modüler tesisimiz karasuyu sulama suyuna çeviriyor; ayrıştırılan polifenolü gıda takviyesi üreticilerine, katı kısmı gübre olarak satıyoruz.',
    traction:
      'Ayvalık’taki pilot tesis iki sezonda 5.200 ton karasu işledi. Bir takviye üreticisiyle yıllık 1,2 tonluk alım anlaşmamız var.',
    plan: 'Fonla ikinci tesisi Edremit’te kuracağız. Tesis, bölgedeki 14 işletmeye hizmet verecek.',
    uses: [
      ['Edremit tesisi ekipmanı', 61],
      ['Kurulum ve devreye alma', 19],
      ['İşletme sermayesi', 12],
      ['Analiz ve belgelendirme', 8],
    ],
    risk: [
      'Hasat mevsimine bağlılık',
      'Karasu yalnızca hasat döneminde oluşur; zayıf hasat yılında tesis düşük kapasiteyle çalışır.',
      'revenue',
    ],
    faq: [
      ['Tesis koku yapıyor mu?', 'Hayır. İşlem kapalı tanklarda yürütülüyor ve koku ölçümleri düzenli yayımlanıyor.'],
    ],
    updates: [
      [
        'Sermaye artırımı tescil edildi',
        'Genel kurul kararımız ticaret siciline tescil edildi. Pay dağıtım listesi MKK’ya iletildi.',
        { after: 'increased', days: 1 },
      ],
      [
        'Edremit’te temel atıldı',
        'Fonun aktarılmasının ardından inşaat başladı. Ekipman siparişlerinin tamamı verildi.',
        { after: 'paid-out', days: 30 },
      ],
      [
        'Şantiyeden haber',
        'Kaba inşaat bitti; ilk iki tank yerine kondu, boru montajı sürüyor.',
        { after: 'paid-out', days: 90 },
      ],
    ],
    questions: [
      [
        'Polifenol fiyatı düşerse ne olur?',
        'Gelirimizin %38’i polifenolden. Fiyat yarıya inse de tesis işletme giderini karşılıyor.',
      ],
    ],
    terms: { unit: 250, shares: 14_000, bps: 1250 },
    revenue: { last: 9_400, growth: 34 },
    fate: 'reporting',
    opens: -196,
    closes: -152,
    fill: 100,
  },
  {
    key: 'arilik',
    title: 'Arılık Kovan Takip',
    promise: 'Kovanı açmadan ana arının, balın ve varroanın durumunu bildiren takip sistemi',
    category: 'tarim-teknolojileri',
    model: 'abonelik',
    city: '52',
    tags: ['arıcılık', 'ses analizi', 'kovan'],
    company: { name: 'Arılık Yazılım', year: 2022, employees: 7, district: 'Altınordu' },
    leader: ['Cemre Topal', 'Kurucu', 'Bilgisayar mühendisi ve üçüncü kuşak arıcı.'],
    team: [
      ['Ferit Yağcı', 'Arıcılık danışmanı', 'Yirmi yıl boyunca 300 kovanlık işletme yönetti.'],
      ['İpek Sarı', 'Sinyal işleme', 'Ses sınıflandırma üzerine yüksek lisans.'],
    ],
    problem:
      'Gezginci arıcı her kovanı haftada bir açmak zorunda. Her açılış koloniyi strese sokuyor, geç fark edilen varroa ise koloniyi bitiriyor.',
    solution:
      'Kovan altına yerleştirilen cihaz ağırlığı, sıcaklığı ve kovan sesini izliyor. Ses örüntüsünden oğul verme ve ana arı kaybını üç gün önceden bildiriyoruz.',
    traction:
      'Ordu ve Muğla’da 118 arıcının 2.900 kovanında çalışıyoruz. Kış kayıpları izlenen kovanlarda %22’den %13’e indi.',
    plan: 'Fonla cihaz maliyetini yarıya indiren yeni sürümü üretecek, kooperatiflerle toplu kullanıma geçeceğiz.',
    uses: [
      ['Yeni cihazın üretimi', 48],
      ['Kooperatif satış ekibi', 22],
      ['Ses modeli geliştirme', 20],
      ['İşletme sermayesi', 10],
    ],
    risk: ['Gezginci arıcılıkta kapsama', 'Yaylalarda veri kapsaması zayıftır; veriler gecikmeli iletilebilir.'],
    faq: [['Cihaz arıları rahatsız ediyor mu?', 'Hayır. Cihaz kovanın altında durur, ışık ve ses yaymaz.']],
    updates: [
      [
        'Üç kooperatifle ön protokol',
        'Ordu, Giresun ve Muğla’dan üç kooperatifle toplu kullanım için ön protokol imzaladık.',
      ],
    ],
    questions: [
      ['Veriler kime ait?', 'Arıcıya. Yalnızca arıcının izin verdiği kurumlarla paylaşılır.'],
      ['Cihazın garantisi kaç yıl?', null],
    ],
    terms: { unit: 50, shares: 36_000, bps: 800 },
    revenue: { last: 2_300, growth: 70 },
    fate: 'live',
    opens: -24,
    closes: 21,
    fill: 62,
  },
  {
    key: 'filizhane',
    title: 'Filizhane Dikey Tarım',
    promise: 'Şehir deposunda, topraksız ve ilaçsız, yıl boyu taze yeşillik',
    category: 'gida',
    model: 'urun-satisi',
    city: '34',
    tags: ['dikey tarım', 'taze ürün', 'LED'],
    company: { name: 'Filizhane Gıda', year: 2021, employees: 14, district: 'Ümraniye' },
    leader: [
      'Alp Demirhan',
      'Kurucu, genel müdür',
      'Endüstri mühendisi. Perakende zincirinde taze ürün tedarikini yönetti.',
    ],
    team: [
      ['Nihan Çelen', 'Üretim müdürü', 'Bahçe bitkileri uzmanı, topraksız tarımda yedi yıl.'],
      ['Soner Aktaş', 'Otomasyon', 'Sera otomasyonu kurulumlarında on yıl.'],
    ],
    problem: 'İstanbul’da tüketilen yeşilliğin büyük bölümü 700 kilometre öteden geliyor; yolda üçte biri kayboluyor.',
    solution:
      'Depo içinde altı katlı üretim birimlerimiz, aynı alanda tarlanın on iki katı ürün veriyor. Hasat edilen ürün dört saat içinde rafta.',
    traction: '23 restoran ve iki yerel market zinciri düzenli müşterimiz. Aylık satışımız 11 tona ulaştı.',
    plan: 'Fonla ikinci depoyu Bayrampaşa’da açmayı planlıyoruz.',
    uses: [
      ['Üretim birimleri', 55],
      ['Enerji verimliliği yatırımı', 20],
      ['Soğuk zincir araçları', 15],
      ['İşletme sermayesi', 10],
    ],
    risk: ['Elektrik maliyeti', 'Giderlerin %31’i elektriktir; fiyat artışı kârlılığı doğrudan etkiler.', 'profit'],
    faq: [
      [
        'Ürünler organik sertifikalı mı?',
        'Topraksız üretim organik sertifika kapsamına girmiyor; ürünlerimiz ilaçsızdır ve her parti analiz edilir.',
      ],
    ],
    updates: [
      [
        'Kampanyanın sonucu hakkında',
        'Kampanyamız hedefine ulaşamadı. Tüm yatırımcılara ödemeleri iade edildi. Geri bildirimler için teşekkür ederiz.',
        { after: 'refunded', days: 1 },
      ],
    ],
    questions: [
      ['Elektriği nereden alıyorsunuz?', 'Serbest tüketici sözleşmesiyle; %40’ı çatıdaki güneş panellerinden.'],
    ],
    terms: { unit: 200, shares: 30_000, bps: 1500 },
    revenue: { last: 11_200, growth: 28 },
    fate: 'unsuccessful',
    opens: -118,
    closes: -74,
    fill: 47,
  },
  {
    key: 'mayali',
    title: 'Mayalı Bitkisel Protein',
    promise: 'Nohut ve baklanın yerel çeşitlerinden, fermente bitkisel protein',
    category: 'gida',
    model: 'urun-satisi',
    city: '33',
    tags: ['bitkisel protein', 'fermantasyon', 'baklagil'],
    company: { name: 'Mayalı Gıda Teknolojileri', year: 2022, employees: 8, district: 'Tarsus' },
    leader: ['Nermin Yurdakul', 'Kurucu', 'Gıda yüksek mühendisi. Fermente ürün geliştirmede on beş yıl.'],
    team: [
      ['Onur Kızılay', 'Üretim', 'Süt ve baklagil işleme tesislerinde vardiya amirliği.'],
      ['Asya Bilir', 'Pazarlama', 'Gıda markalarında ürün yöneticiliği.'],
    ],
    problem:
      'Piyasadaki bitkisel proteinlerin hammaddesi büyük ölçüde ithal soya. Yerel baklagil çiftçisi ise ürününü katma değersiz satıyor.',
    solution:
      'Geleneksel mayalama yöntemini kontrollü tanklara taşıdık. Katkısız, soya içermeyen kıyma ve dilim ürünler üretiyoruz.',
    traction: 'Altı ildeki 190 satış noktasında ürünümüz var. Tekrar satın alma oranı %41.',
    plan: 'Fonla Tarsus’taki hattı günde 2 tona çıkaracak, toplu yemek kanalına gireceğiz.',
    uses: [
      ['Fermantasyon tankları', 44],
      ['Paketleme hattı', 26],
      ['Pazarlama', 18],
      ['Hammadde alımı', 12],
    ],
    risk: ['Tüketici alışkanlığı', 'Bitkisel ürünlerin benimsenmesi beklenenden yavaş olabilir.', 'revenue'],
    faq: [['Ürünler glütensiz mi?', 'Evet, hattımızda buğday işlenmiyor.']],
    updates: [],
    questions: [],
    terms: { unit: 100, shares: 28_000, bps: 1000 },
    revenue: { last: 5_100, growth: 62 },
    fate: 'upcoming',
    opens: 4,
    closes: 48,
    fill: 0,
  },
]
