import type { Risk } from './story.ts'

/** Land, food, material and energy. */
export const RISKS_OF_MAKING: Readonly<Record<string, readonly Risk[]>> = {
  nemli: [
    [
      'İki sulama birliğine bağımlılık',
      'Gelirin %44’ü iki sulama birliğinin üç yıllık sözleşmesinden geliyor; biri yenilenmezse yıllık abonelik neredeyse yarıya iner.',
      'revenue',
    ],
    [
      'Frekans düzenlemesi',
      'Alıcılar lisanssız 868 MHz bandında çalışıyor. Bandın kullanım koşulları sıkılaşırsa sahadaki alıcıların değiştirilmesi gerekir.',
    ],
    [
      'Tek radyo yongası',
      'Sensörün haberleşme yongasının tek üreticisi var; 2022’deki gibi bir tedarik darlığında teslimler beş ay gecikebilir.',
    ],
  ],
  zeytinyurt: [
    [
      'Polifenol alıcısı',
      'Polifenolün tamamını tek bir takviye üreticisi alıyor; anlaşma her yıl yenileniyor.',
      'revenue',
    ],
    [
      'Deşarj ölçütleri',
      'Arıtılmış suyun sulamada kullanım sınırları değişirse dördüncü bir arıtma kademesi kurmak gerekebilir.',
    ],
    [
      'Membran ömrü',
      'Pilotta membranlar iki sezonda değiştirildi; Edremit’te ömür daha kısa olursa ton başına gider %15 artar.',
      'profit',
    ],
  ],
  arilik: [
    ['Yanlış alarm', 'Ses modelinin yanlış uyarı oranı %6. Üst üste yanlış uyarı alan arıcı aboneliğini bırakıyor.'],
    [
      'Kovan hırsızlığı',
      'Gezginci arıcılıkta kovanla birlikte cihaz da çalınabiliyor; kayıp cihazın yerine yenisini biz veriyoruz.',
    ],
    [
      'Destek ödemelerine bağlılık',
      'Müşterilerin üçte biri cihazı arıcılık desteğiyle alıyor; destek kalkarsa satış yavaşlar.',
      'revenue',
    ],
  ],
  filizhane: [
    [
      'Kiralanan depo',
      'Üretim birimleri kiralık depoda; kira sözleşmesi iki yıl sonra bitiyor ve birimlerin taşınması üç ay sürer.',
      'use-of-funds',
    ],
    [
      'Kök hastalığı',
      'Kapalı döngüde bir kök hastalığı bütün katlara birkaç günde yayılabilir; en uzun duruş altı hafta olmuştu.',
    ],
    [
      'Zincir marketlerin vadesi',
      'İki market zinciri 75 gün vadeyle ödüyor; büyüdükçe işletme sermayesi ihtiyacı artıyor.',
      'equity',
    ],
  ],
  mayali: [
    [
      'Ürün adlandırma kuralı',
      'Bitkisel ürünlerde “kıyma” gibi adların kullanımı yasaklanırsa ambalajların ve markanın değişmesi gerekir.',
    ],
    [
      'Soğuk zincir',
      'Ürünün raf ömrü 21 gün; bir soğuk zincir kesintisi o haftanın bütün sevkiyatını geri çağırtabilir.',
    ],
    [
      'Bakla hasadı',
      'Yerel bakla çeşidi yalnızca üç ilçede ekiliyor; kötü bir hasatta daha pahalı nohuda geçmek gerekir.',
      'profit',
    ],
  ],
  tohumbank: [
    [
      'Lisanssız çoğaltma',
      'Üretici ayırdığı tohumu izinsiz ekebiliyor; kaçak kullanımın satışın beşte birine ulaştığını tahmin ediyoruz.',
      'revenue',
    ],
    ['Deneme alanının sahibi', 'Deneme alanı kurucu ortağın mülkü; ortak ayrılırsa alanın kirası yeniden görüşülür.'],
    ['Sarı pas', 'Yeni bir pas ırkı, tescile hazırlanan iki buğday hattının dayanıklılığını kırabilir.'],
  ],
  hasatdefteri: [
    [
      'Kalite anlaşmazlığı',
      'Teslimde sınıf anlaşmazlığı çıkarsa ekspertizi biz ödüyoruz; ilk sezonda teslimlerin %7’sinde böyle oldu.',
      'profit',
    ],
    [
      'Aracılara karşı tutunma',
      'Yerel tüccarlar üreticiye peşin avans veriyor; avans veremediğimiz yerde üretici bize gelmeyebilir.',
    ],
    ['Lisanslı depo kapasitesi', 'Bornova çevresindeki depolar hasat ayında dolarsa sözleşmeli ürün teslim alınamaz.'],
  ],
  akimer: [
    [
      'Garanti yükü',
      'Kart üç yıl garantilidir; ilk seri kartların %4’ü değiştirildi, oran düşmezse garanti gideri kârı siler.',
      'profit',
    ],
    [
      'Filo müşterilerine bağlılık',
      'Satışın %71’i iki filo işletmesine; biri ithal karta dönerse gelir yarıya iner.',
      'revenue',
    ],
    ['Belgelendirme süresi', 'Deniz tipi onay testleri ilk seferde geçilemezse satış bir sezon gecikir.'],
  ],
  bazalt: [
    [
      'Reçine fiyatı',
      'Maliyetin %37’si ithal vinil ester reçinedir ve kura bağlıdır; uzun süreli fiyat sözleşmesi bulunmuyor.',
      'profit',
    ],
    [
      'Liman yatırımları',
      'Satışın yarısı liman ve kıyı yapılarına; kamu yatırımlarının ertelenmesi sipariş boşluğu doğurur.',
      'revenue',
    ],
    ['Fırın astarı', 'Eritme fırınının astarı on sekiz ayda bir yenileniyor; erken aşınırsa hat altı hafta durur.'],
  ],
  kerpicev: [
    ['Kuruma süresi', 'Bloklar üç hafta kuruyor; yağışlı geçen bir mevsim teslimatı bir ay geciktirir.', 'revenue'],
    [
      'Kireç tedariki',
      'Kireci tek bir ocaktan alıyoruz; ocağın bakıma girdiği haftalarda üretim yarıya iniyor.',
      'profit',
    ],
    ['Usta eğitimi', 'Blok tuğladan farklı örülüyor; eğitim görmemiş ekip ilk yapıda süreyi iki katına çıkarıyor.'],
  ],
  selvi: [
    [
      'Hücre garantisi',
      'Sekiz yıllık garanti veriyoruz, sahadaki en eski sistem dört yaşında; hücreler beklenenden hızlı yaşlanırsa değişim giderini biz üstleniriz.',
      'profit',
    ],
    [
      'Puant tarifesi',
      'Müşterinin kazancı puant ile gece fiyatı arasındaki farktan doğuyor; fark daralırsa geri ödeme süresi uzar.',
    ],
    [
      'İkinci ömür sorumluluğu',
      'Atık batarya mevzuatı, ikinci ömür ürününün sorumluluğunu paketleyene bırakıyor; sigorta primi satışların %2’sini aşabilir.',
      'profit',
    ],
  ],
  cevirge: [
    [
      'Kule yüksekliği sınırı',
      'Bazı belediyeler 12 metreyi aşan kuleye izin vermiyor; alçak kulede üretim üçte bir düşüyor.',
    ],
    ['Rulman tedariki', 'Düşük rüzgâr rulmanını tek bir İtalyan üreticiden alıyoruz; teslim süresi on dört hafta.'],
    [
      'Güneş paneliyle rekabet',
      'Güneş panelinin ucuzlaması, rüzgârı zayıf köylerde türbinin tercih edilmesini zorlaştırıyor.',
    ],
  ],
  tortu: [
    [
      'Kart arzı',
      'Üç toplayıcının sözleşmesi iki yıllık; atık kart ihracatı serbestleşirse toplayıcılar daha yüksek fiyat isteyebilir.',
      'profit',
    ],
    [
      'ÇED ve lisans',
      'Ayda 60 tonluk hat için çevresel etki değerlendirmesi gerekiyor; süreç altı aydan on beş aya uzayabilir.',
      'use-of-funds',
    ],
    [
      'Paladyumun ayrılması',
      'Pilotta paladyum verimi %71’de kaldı; %85’e çıkarılamazsa yeni hattın geri ödemesi bir yıl uzar.',
      'use-of-funds',
    ],
  ],
}
