import { RISKS_OF_MAKING } from './risks-of-making.ts'
import type { Risk } from './story.ts'

/**
 * What else may go wrong with each company, beside the chief risk its story names: its technology, its customers, its suppliers, its
 * rules. What holds for every company stands in the general notice and is not repeated here.
 */
export const FURTHER_RISKS: Readonly<Record<string, readonly Risk[]>> = {
  ...RISKS_OF_MAKING,
  damla: [
    [
      'İhale takvimi',
      'Satışların tamamı belediye ihalesiyle; seçim yılında ihaleler dokuz aya kadar ertelenebiliyor.',
      'revenue',
    ],
    [
      'Gürültülü caddeler',
      'Trafiğin yoğun olduğu hatlarda doğruluk %88’den %63’e iniyor; algoritma bu hatlarda henüz yeterli değil.',
    ],
    [
      'Şartnamelerde kapalı sistem',
      'Büyük sayaç üreticileri ihaleye kendi dinleyicisini koydurabilir; veriyi açmazlarsa sistemimiz bağlanamaz.',
    ],
  ],
  ilmek: [
    [
      'Lisans alıcısı',
      'Görüşülen tek üretici var; anlaşma olmazsa kendi üretim hattımızı kurmak gerekir ve bu, fonun dışında kalır.',
      'use-of-funds',
    ],
    [
      'Sürtünmeyle kopma',
      'İletken iplik, hasta kaldırma kayışının sürtündüğü yerde kopabiliyor; yeni örgü yalnızca sekiz hastada denendi.',
    ],
    [
      'Patent itirazı',
      'Bir Alman şirketi Avrupa patentimize itiraz etti; itiraz kabul edilirse yurt dışı lisansın değeri düşer.',
    ],
  ],
  karabiber: [
    [
      'Kiralanan cihazın geri dönüşü',
      'Kirayı bırakan atölyeden dönen kameranın %20’si hasarlı; hasar payı artarsa kira yedi ayda değil on bir ayda karşılanır.',
      'profit',
    ],
    [
      'Parlak yüzeyler',
      'Krom ve ayna gibi parlak parçalarda hata yakalama oranı %79; otomotiv yan sanayinin bir bölümü bunu yeterli bulmuyor.',
    ],
    [
      'Atölyelerin kapanması',
      'Müşterilerin üçte ikisi on kişiden küçük; sanayi durgunluğunda önce onlar kapanıyor.',
      'revenue',
    ],
  ],
  nabiz: [
    ['Hekim bulunması', 'Kayıtları yorumlayan on bir kardiyologdan ikisi ayrılırsa aynı gün yorum sözü tutulamaz.'],
    ['Yapışkan tedariki', 'Cilt yapışkanı tek bir ABD’li üreticiden geliyor; yerli seçeneğin klinik denemesi bitmedi.'],
    [
      'Kişisel sağlık verisi',
      'Bir veri ihlali hem idari para cezası hem hastane sözleşmelerinin feshi anlamına gelir.',
    ],
  ],
  duyar: [
    [
      'Uygulama mağazaları',
      'Abonelik gelirinin %15–30’u mağazalara gidiyor; mağaza kuralı değişirse çocuk uygulaması yayından kaldırılabilir.',
      'revenue',
    ],
    ['Klinik kanıt', 'On iki haftalık çalışma 64 çocukla yapıldı; daha geniş çalışmada etki küçük çıkabilir.'],
    [
      'Merkezlerin kendi uygulaması',
      'İki cihaz üreticisi kendi eğitim uygulamasını hazırlıyor; merkezler bedelsiz olanı önerebilir.',
    ],
  ],
  kalkan: [
    [
      'Kaçırılan saldırı',
      'Cihazın yakalayamadığı bir saldırı üretimi durdurursa müşteri tazminat isteyebilir; sözleşmedeki sınır yıllık abonelik bedelidir.',
    ],
    [
      'Araştırmacıların ayrılması',
      'Protokol çözümlemesini dört kişilik bir ekip yapıyor; yurt dışı teklifleriyle her yıl bir kişi ayrılıyor.',
    ],
    ['İhracat izni', 'Ürün çift kullanımlı sayılırsa her ihracat ayrı izne bağlanır.'],
  ],
  mizan: [
    [
      'Program üreticilerinin arayüzü',
      'Veriyi üç muhasebe programına aktarıyoruz; biri arayüzünü kapatırsa müşavirlerin %40’ı etkilenir.',
    ],
    [
      'Okuma hatasının sonucu',
      'Yanlış okunan bir fiş müşavirin beyannamesine geçerse ceza doğabilir; sorumluluk sigortamızın üst sınırı 5 milyon TL.',
    ],
    ['Fişin kalkması', 'Kâğıt fişin yerini e-belgenin alması, fiş okumanın değerini düşürür.', 'revenue'],
  ],
  kumbara: [
    [
      'Okul yılına sıkışan satış',
      'Satışlar ağustos–ekim arasına sıkışıyor; o dönem kaçarsa bir yıl beklenir.',
      'revenue',
    ],
    ['Müfredat onayı', 'Oyunun ders saatinde kullanılması il müdürlüklerinin iznine bağlı; izin her yıl yenileniyor.'],
    [
      'Ücretsiz oyunlar',
      'Bankaların bedelsiz finans oyunları, ücretli lisans alan okul sayısını azaltabilir.',
      'revenue',
    ],
  ],
  yanki: [
    [
      'Ses sanatçılarının ayrılması',
      'Arşivin %38’i altı sanatçının sesi; sözleşmesini yenilemeyen sanatçının sesi modelden çıkarılmak zorunda.',
    ],
    [
      'Ekran kartı kirası',
      'Eğitim için kiralanan işlemcilerin bedeli dövizle; kur artışı model maliyetine doğrudan yansıyor.',
      'profit',
    ],
    ['Sahte ses kullanımı', 'Ürünle üretilmiş sahte bir konuşma yayılırsa yayınevleri sözleşmelerini askıya alabilir.'],
  ],
  protez: [
    [
      'Büyüme payı',
      'Gövdenin dört yıl yettiği 310 çocuktan yalnızca 26’sında izlendi; daha erken değişim gerekirse maliyet artar.',
      'profit',
    ],
    ['Toz ve ter', 'Eklem yayı nemli ortamda beklenenden çabuk aşınıyor; yeni alaşımın deneyi sürüyor.'],
    ['Reçete şartı', 'Protezi yalnızca heyet raporuyla alan aileye satabiliyoruz; heyet randevusu üç ayı buluyor.'],
  ],
  mavipervane: [
    ['Batarya ithalatı', 'Hücreler Çin’den geliyor; ek gümrük vergisi set fiyatını %18 artırır.', 'profit'],
    ['Deniz kazası', 'Batarya kaynaklı bir yangın bütün sınıf belgelerinin askıya alınmasına yol açabilir.'],
    ['Balıkçının ödeme gücü', 'Setler 24 ay taksitle satılıyor; av yasağı uzarsa taksitler gecikiyor.', 'equity'],
  ],
  limanca: [
    [
      'Liman verisine erişim',
      'Eşleşme, iki limanın boş konteyner verisine dayanıyor; erişim her yıl yenilenen bir protokolle sağlanıyor.',
    ],
    [
      'Navlun düşüşü',
      'Boş taşıma ucuzladığında hatların eşleşme için ödemeye istekli olduğu ücret düşüyor.',
      'revenue',
    ],
    [
      'Hasar anlaşmazlığı',
      'Limana uğramadan yüklenen konteynerde hasarın kime ait olduğu belirsizleşiyor; anlaşmazlıkların ekspertizini biz ödüyoruz.',
      'profit',
    ],
  ],
  yorunge: [
    [
      'Optik cam',
      'Radyasyona dayanıklı camı tek bir Japon üreticiden alıyoruz; sipariş ile teslim arasında sekiz ay var.',
    ],
    ['Uçuş geçmişi', 'Yörüngede yalnızca iki uçuş modeli var; birinin arızası bütün satış görüşmelerini durdurabilir.'],
    [
      'İhracat lisansı',
      '2,5 metre çözünürlük, ihracatı izne bağlı ürün sınıfına giriyor; üç görüşmeden ikisi yurt dışında.',
    ],
  ],
  igdir: [
    [
      'Kooperatif bütçesi',
      'Ünitelerin yarısını kooperatifler alıyor; ürün fiyatı düştüğünde yatırımı ilk erteleyen onlar oluyor.',
      'revenue',
    ],
    [
      'Güneşsiz hasat',
      'Üst üste beş bulutlu günde ünite ısı pompasıyla çalışıyor ve elektrik gideri iki katına çıkıyor.',
      'profit',
    ],
    [
      'Kükürtsüz ürün algısı',
      'Kükürtsüz kayısının koyu rengi bazı pazarlarda kusur sayılıyor; fiyat farkı bu pazarlarda oluşmuyor.',
    ],
  ],
  pedal: [
    [
      'Kargo şirketlerine bağımlılık',
      'Altmış dört bisikletin kırk biri iki kargo şirketinde; biri kendi filosunu kurarsa gelir üçte bir azalır.',
      'revenue',
    ],
    [
      'Bisiklet yolu kuralları',
      'Belediye, geniş bisikletlerin bisiklet yoluna girmesini yasaklarsa teslimat süresi uzar.',
    ],
    [
      'Motor tedarikçisi',
      'Motor ve batarya aynı tedarikçiden geliyor; başka bir motor için şasi yeniden belgelendirilmeli.',
    ],
  ],
  kervan: [
    [
      'Boş gecelerin satılması',
      'Pansiyon odasını başka siteye de veriyor; çifte rezervasyonda yer bulma gideri bize kalıyor.',
      'profit',
    ],
    [
      'Belgesiz pansiyonlar',
      'Yüksek sezonda belgesiz pansiyonlar daha ucuza satıyor; denetim azaldığında talep onlara kayıyor.',
    ],
    [
      'Seyahat acentesi belgesi',
      'Ön ödemeli satış için acente belgesi gerekebilir; belge teminatı bugünkü nakdin yarısıdır.',
      'equity',
    ],
  ],
  efsane: [
    [
      'Takvimin kayması',
      'El çizimi sahnelerin %35’i tamamlandı; bir animatörün ayrılması çıkış tarihini dört ay öteler.',
    ],
    [
      'Mağazada görünürlük',
      'Satışın %80’i tek bir oyun mağazasından bekleniyor; mağaza oyunu öne çıkarmazsa istek listesi satışa dönmez.',
      'revenue',
    ],
    ['Konsol onayı', 'Konsol sürümü üreticinin onayına bağlı; iki kez reddedilirse yayın bir yıl gecikir.'],
  ],
  sarnic: [
    [
      'Site yönetimi kararları',
      'Satış, kat malikleri kurulunun oy çokluğuna bağlı; karar çoğu kez yıllık toplantıya kalıyor.',
      'revenue',
    ],
    [
      'Filtre bakımı',
      'Bakımı aksatılan depoda su kokuyor; şikâyetlerin yarısı bakım sözleşmesi olmayan sitelerden geliyor.',
    ],
    ['Su tarifesi', 'İçme suyu tarifesi sabit kalırsa sistemin geri ödeme süresi on iki yılı aşıyor.'],
  ],
}
