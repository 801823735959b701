import type { ToldBeside } from './told.ts'

/** Agriculture, food, breeding and building material. */
export const LAND: Readonly<Record<string, ToldBeside>> = {
  nemli: {
    highlights: [
      ['61', 'işletmede bir sezon boyunca ölçüm', 'Pilot kullanım sözleşmeleri, 2025 sezonu'],
      ['%28', 'daha az sulama suyu', 'Sayaç kayıtları, önceki üç yılın ortalamasına göre'],
      ['12 km', 'alıcıya kadar kesintisiz veri', 'Çumra saha testi, Kasım 2025'],
    ],
    milestones: [
      [-9, 'İlk sensör Çumra’da tarlaya yerleştirildi'],
      [-5, '4.300 dekarlık ilk tam sezon izlendi'],
      [-2, 'İki sulama birliğiyle üç yıllık sözleşme imzalandı'],
      [0, 'Hızlandırılmış batarya testinin tamamlanması', 'Batarya ömrü testi sonuçlandı'],
      [2, 'Seri üretim kalıpları ve ilk 5.000 sensör'],
      [4, 'Karaman ve Aksaray bayilerinin açılması'],
    ],
    market:
      'Konya kapalı havzasında sulanan arazinin büyük bölümü hâlâ takvime göre sulanıyor. Hedef müşterimiz 200 dekarın üzerinde pancar, mısır ve yonca eken işletmeler ile onların bağlı olduğu sulama birlikleri; yalnızca Konya, Karaman ve Aksaray’da bu ölçekte yaklaşık 9.000 işletme olduğunu tahmin ediyoruz.',
    competition:
      'İthal sensörler benzer doğrulukta ama üç katı fiyatla satılıyor ve veri için hücresel abonelik istiyor. Yerli meteoroloji istasyonları tarlanın tek noktasını ölçüyor. Bizim farkımız kök bölgesinde üç derinlik, kendi alıcı ağımız ve on yıllık pil.',
    businessModel:
      'Dekar başına yıllık ücret alıyoruz; donanım ilk yılın ücretine dâhil. Sulama birlikleri toplu sözleşme yapıyor, bayi kurulum ve bakımdan pay alıyor. Sözleşmelerin olağan süresi üç yıl.',
    sheets: [
      {
        kind: 'section',
        body: 'probe',
        caption: 'Sensörün kesiti: üç derinlikte nem ve sıcaklık',
        labels: ['Anten', 'Pil, 10 yıl', '20 cm', '40 cm', '60 cm'],
      },
      {
        kind: 'screen',
        caption: 'Çiftçinin telefonunda gördüğü sulama önerisi',
        labels: ['Bugün sulamayın', 'Kuzey parsel', 'Dere kenarı', 'Kuyu başı', 'Nem eğrisi'],
      },
      {
        kind: 'map',
        caption: 'Kurulu alıcılar ve yeni bayi bölgeleri',
        labels: ['Çumra', 'Karaman', 'Aksaray', 'Karapınar'],
      },
    ],
  },
  zeytinyurt: {
    highlights: [
      ['5.200 ton', 'karasu iki sezonda işlendi', 'Ayvalık pilot tesisi işletme kayıtları, 2024-2025'],
      ['14', 'işletme Edremit tesisi için ön protokol yaptı', 'Ön protokoller, Şubat 2026'],
      ['1,2 ton', 'yıllık polifenol alım anlaşması', 'Gıda takviyesi üreticisiyle sözleşme, Ocak 2026'],
    ],
    milestones: [
      [-11, 'Ayvalık’ta laboratuvar ölçekli ilk hat kuruldu'],
      [-7, 'Pilot tesis ilk hasat sezonunu tamamladı'],
      [-1, 'Polifenol alım anlaşması imzalandı'],
      [2, 'Edremit tesisinin temelinin atılması', 'Edremit’te temel atıldı'],
      [4, 'Edremit tesisinin ilk hasat sezonu'],
    ],
    market:
      'Kuzey Ege’de üç fazlı çalışan zeytin işletmeleri her sezon bertaraf edemedikleri karasuyu lagünlerde bekletiyor; denetimler sıkılaştıkça bu yol kapanıyor. Edremit Körfezi’nde 60 kilometre içinde 90’dan fazla işletme var, tesisimiz bunların 14’üne hizmet verecek.',
    competition:
      'Lagünde buharlaştırma ucuz ama yeni izin verilmiyor; tankerle taşıma uzak tesislerde pahalı. Ters ozmozla çalışan ithal birimler yalnızca suyu arıtıyor. Biz sudan, polifenolden ve katıdan ayrı ayrı gelir elde ettiğimiz için işletmeden daha düşük kabul ücreti isteyebiliyoruz.',
    businessModel:
      'İşletmeler ton başına kabul ücreti ödüyor. Polifenol yıllık sözleşmeyle, katı kısım gübre olarak yerelde satılıyor; arıtılan su bahçe sulamasında bedelsiz veriliyor.',
    sheets: [
      {
        kind: 'process',
        caption: 'Karasudan suya, polifenole ve gübreye giden hat',
        labels: ['Karasu / kabulü', 'Katı / ayırma', 'Süzme', 'Polifenol', 'Temiz su'],
      },
      {
        kind: 'section',
        body: 'tank',
        caption: 'Ayırma tankının kesiti',
        labels: ['Karıştırıcı', 'Giriş', 'Basınç', 'Kanatlar', 'Temiz su'],
      },
    ],
  },
  arilik: {
    cover: 1,
    highlights: [
      ['2.900', 'kovan sürekli izleniyor', 'Cihaz kayıtları, Mart 2026'],
      ['%13', 'kış kaybı, izlenmeyenlerde %22', '118 arıcının 2025 kış sayımı'],
      ['3 gün', 'önceden oğul uyarısı', 'Ordu saha çalışması, 2025'],
    ],
    milestones: [
      [-10, 'İlk kırk kovanda ses kaydı başladı'],
      [-6, 'Muğla’da gezginci arıcılarla ikinci bölge açıldı'],
      [0, 'Üç kooperatifle ön protokol', 'Üç kooperatifle ön protokol'],
      [2, 'Maliyeti yarıya inen cihazın üretimi'],
      [4, 'Kooperatiflerde 10.000 kovan'],
    ],
    market:
      'Türkiye’de arıcıların çoğu gezginci ve kovanlarını yılda üç dört kez taşıyor. İlk müşterimiz 100 kovanın üzerindeki işletmeler: Ordu, Muğla ve Giresun’da bu büyüklükte yaklaşık 4.000 arıcı olduğunu hesaplıyoruz.',
    competition:
      'Avrupa’daki ürünler yalnızca ağırlığı ölçüyor ve bir kovan için bizim dört kovanlık fiyatımızı istiyor. Sesle teşhis yapan iki yabancı firma var; modelleri Anadolu arısının seslerinde ölçülmüş değil. Bizim üstünlüğümüz üç yıllık yerel ses arşivi.',
    businessModel:
      'Kovan başına aylık abonelik alıyoruz, cihaz emanet veriliyor. Kooperatifler üyeleri adına yıllık toplu ödeme yapıyor; bakım kooperatifin teknikerinde kalıyor.',
    sheets: [
      {
        kind: 'section',
        body: 'box',
        caption: 'Kovan altı cihazının içi',
        labels: ['Anten', 'Pil', 'Tartı', 'Mikrofon', 'Sıcaklık'],
      },
      { kind: 'map', caption: 'İzlenen yayla ve kışlaklar', labels: ['Ordu', 'Giresun', 'Muğla', 'Sivas yaylası'] },
    ],
  },
  filizhane: {
    cover: 1,
    highlights: [
      ['11 ton', 'aylık taze yeşillik', 'Sevk irsaliyeleri, Mart 2026'],
      ['4 saat', 'hasattan rafa', 'Ümraniye deposu teslim kayıtları, 2025'],
      ['23', 'restoran düzenli müşteri', 'Yıllık tedarik sözleşmeleri, Şubat 2026'],
    ],
    milestones: [
      [-12, 'Ümraniye’de ilk üretim birimi kuruldu'],
      [-5, 'Çatıya güneş panelleri yerleştirildi'],
      [-2, 'Aylık üretim 11 tona çıktı'],
      [3, 'Bayrampaşa’da ikinci depo'],
    ],
    market:
      'İstanbul’un salata yeşilliğinin çoğu Akdeniz’den geliyor ve yolda değer kaybediyor. İlk hedefimiz günlük teslim isteyen restoranlar ile mahalle market zincirleri; Anadolu yakasında 1.200 kadar işletme bu gruba giriyor.',
    competition:
      'Sera ürünü yazın bizden ucuz, kışın fiyatı iki katına çıkıyor. İstanbul’da iki dikey tarım işletmesi daha var; ikisi de yalnızca paketli marul üretiyor. Biz on bir çeşidi haftalık siparişe göre ekiyoruz.',
    businessModel:
      'Restoranlarla yıllık fiyat, haftalık miktar anlaşması yapıyoruz. Marketlere satış konsinye değil, kesin satış. Giderin en büyük kalemi elektrik; beşte ikisini çatıdaki panellerden karşılıyoruz.',
    sheets: [
      {
        kind: 'section',
        body: 'rack',
        caption: 'Altı katlı üretim biriminin kesiti',
        labels: ['LED', 'Kök havuzu', 'Tohum tepsisi', 'Besin', 'Su dönüşü'],
      },
      {
        kind: 'process',
        caption: 'Tohumdan rafa yirmi altı gün',
        labels: ['Çimlenme', 'Fide', 'Büyütme', 'Hasat', 'Soğuk / zincir'],
      },
    ],
  },
  mayali: {
    cover: 2,
    highlights: [
      ['190', 'satış noktası, altı ilde', 'Dağıtıcı listesi, Mart 2026'],
      ['%41', 'tekrar satın alma oranı', 'Zincir market sadakat verisi, 2025'],
      ['0', 'soya ve katkı maddesi', 'Bağımsız laboratuvar analizi, Aralık 2025'],
    ],
    milestones: [
      [-9, 'Nohut mayasının ilk reçetesi sabitlendi'],
      [-5, 'Tarsus hattı üretime başladı'],
      [-2, 'Ürünler altıncı ile ulaştı'],
      [3, 'Günde 2 tonluk kapasite'],
      [5, 'Toplu yemek kanalında ilk on işletme'],
    ],
    market:
      'Bitkisel ürün tüketen hanelerin çoğu ürünü ayda bir, tat nedeniyle de yalnızca bir kez alıyor. Biz haftada bir et yerine baklagil koymak isteyen aileyi ve öğle yemeği çıkaran kurumları hedefliyoruz; Çukurova’da 340 toplu yemek işletmesi var.',
    competition:
      'Raftaki ithal ürünler soya ve bezelye izolatına dayanıyor, içerik listeleri uzun. Yerli iki üretici dondurulmuş köfte yapıyor. Mayalama sayesinde bizim ürünümüz taze satılıyor ve üç bileşenden oluşuyor.',
    businessModel:
      'Gelirimizin tamamı ürün satışından: market zincirlerine dağıtıcıyla, toplu yemeğe doğrudan. Nohut ve baklayı Mersinli 42 çiftçiden ekim öncesi sözleşmeyle alıyoruz.',
    sheets: [
      {
        kind: 'process',
        caption: 'Baklagilden dilime mayalama hattı',
        labels: ['Islatma', 'Pişirme', 'Mayalama', 'Kalıplama', 'Paketleme'],
      },
      {
        kind: 'section',
        body: 'tank',
        caption: 'Mayalama tankının kesiti',
        labels: ['Motor', 'Hava girişi', 'Isı ölçer', 'Karıştırıcı', 'Alım ucu'],
      },
    ],
  },
  tohumbank: {
    highlights: [
      ['2', 'tescilli çeşit, üçü denemede', 'Tohumluk tescil kayıtları, Ocak 2026'],
      ['84', 'üretici sertifikalı tohum ekiyor', 'Satış sözleşmeleri, 2025 ekimi'],
      ['600 dekar', 'deneme alanı Kayapınar’da', 'Kira ve mülkiyet belgeleri, 2025'],
    ],
    milestones: [
      [-14, 'İlk buğday çeşidi tescil edildi'],
      [-6, 'Mercimek çeşidi tescil edildi'],
      [-1, 'Moleküler laboratuvar markör testlerine başladı'],
      [1, 'Üçüncü çeşidin tescil denemesinde ikinci yıl', 'Üçüncü çeşit tescil denemesinde'],
      [4, 'Tohum işleme tesisinin açılması'],
    ],
    market:
      'Güneydoğu’da kuru tarımla ekilen buğday ve mercimek alanının yarısından fazlasında eski, sertifikasız tohum kullanılıyor. Yağış azaldıkça üretici kuraklığa dayanan çeşide geçmek istiyor, fakat bölgede çoğaltılmış tohum bulamıyor.',
    competition:
      'Çok uluslu tohum şirketleri sulu tarım çeşitlerine yoğunlaşıyor; kamu enstitülerinin çeşitleri güçlü ama çoğaltım kapasiteleri sınırlı. Biz yerel gen kaynağı, deneme alanı ve çoğaltımı bir arada tutuyoruz.',
    businessModel:
      'Sertifikalı tohumu doğrudan satıyor, çeşitlerimizi diğer tohumculara kilogram başına lisans ücretiyle veriyoruz. İşleme tesisiyle birlikte gelirin ağırlığı lisansa kayacak.',
    sheets: [
      {
        kind: 'process',
        caption: 'Yerel çeşitten tescile altı yıl',
        labels: ['Toplama', 'Melezleme', 'Markör / testi', 'Deneme', 'Tescil'],
      },
      {
        kind: 'map',
        caption: 'Deneme alanları ve lisans verilen iller',
        labels: ['Diyarbakır', 'Mardin', 'Şanlıurfa', 'Batman', 'Siirt'],
      },
    ],
  },
  hasatdefteri: {
    cover: 2,
    highlights: [
      ['260', 'üretici kayıtlı', 'Üyelik kayıtları, Mart 2026'],
      ['410 ton', 'hasat öncesi sözleşme', 'İncir ve kuru üzüm, 2025 sezonu'],
      ['%2,5', 'komisyon, yalnızca alıcıdan', 'Hizmet sözleşmesi, 2025'],
    ],
    milestones: [
      [-6, 'İlk incir sözleşmesi Aydın’da imzalandı'],
      [-3, 'Kuru üzüm sezonu tamamlandı'],
      [3, 'Ekspertiz ağının kurulması'],
      [5, 'Fındıkta ilk sezon'],
    ],
    market:
      'Ege’de kuru incir ve üzümün büyük kısmı hasat günü, kapıda belirlenen fiyatla el değiştiriyor. İhracatçı ise aylar önceden miktar bağlamak istiyor. Platform iki tarafın bu ihtiyacını tek sözleşmede buluşturuyor.',
    competition:
      'Ürün borsaları hasat sonrası satışa hizmet ediyor; ilan siteleri kalite ve teslim güvencesi vermiyor. Tüccar ağı güçlü ama fiyatı kapalı. Biz kalite sınıfı ve tarihi baştan yazıyor, ödemeyi güvenceye alıyoruz.',
    businessModel:
      'Teslim edilen sözleşme tutarı üzerinden alıcıdan komisyon alıyoruz; üretici ücret ödemiyor. Ekspertiz ücretini isteyen taraf karşılıyor.',
    sheets: [
      {
        kind: 'screen',
        caption: 'Alıcının sözleşme ekranı',
        labels: ['Açık sözleşmeler', 'İncir', 'Kuru üzüm', 'Germencik', 'Alaşehir', 'Nazilli'],
      },
      { kind: 'steps', caption: 'Sözleşmeden teslime', labels: ['Sözleşme', 'Ekspertiz', 'Hasat', 'Depo', 'Ödeme'] },
    ],
  },
  kerpicev: {
    cover: 1,
    highlights: [
      ['36', 'yapının duvarında', 'Teslim tutanakları, 2023-2025'],
      ['%6', 'kireç, fırın yok', 'Reçete ve deney raporu, 2024'],
      ['4.200', 'blok, her gün', 'Üretim kayıtları, Mart 2026'],
    ],
    milestones: [
      [-12, 'İlk pres Denizli’de kuruldu'],
      [-6, 'Basınç dayanımı deneyi tamamlandı'],
      [3, 'İlk gezici presin teslim alınması'],
      [5, 'İki katlı ilk yapı'],
    ],
    market:
      'Tek ve iki katlı konut, bağ evi ve köy okulu için duvar malzemesinin nakliyesi bedelinin üçte birini buluyor. Hedefimiz Ege’de yılda yapılan dört bin kadar tek katlı yapı.',
    competition:
      'Tuğla ucuz ama fırın ve nakliye istiyor; gazbeton hafif ama depodan geliyor. Biz toprağı çıktığı yerde kullanıyoruz.',
    businessModel:
      'Blok başına satıyoruz; büyük işlerde presi şantiyeye götürüp metrekare üzerinden hizmet veriyoruz. Bedelin yarısı peşin alınıyor.',
    sheets: [
      { kind: 'process', caption: 'Kazıdan duvara', labels: ['Kazı', 'Eleme', 'Kireç', 'Pres', 'Kuruma'] },
      { kind: 'section', body: 'layers', caption: 'Duvarın katmanları', labels: ['Sıva', 'Blok', 'Yalıtım', 'Sıva'] },
    ],
  },
  bazalt: {
    highlights: [
      ['14', 'yapıda kullanıldı: 3 liman, 11 su deposu', 'Teslim tutanakları, 2019-2025'],
      ['50 yıl', 'üzerinde öngörülen ömür', 'Hızlandırılmış yaşlandırma deneyi, 2025'],
      ['4 kat', 'çelikten hafif', 'Üniversite laboratuvarı ölçümü, Kasım 2025'],
    ],
    milestones: [
      [-24, 'Polatlı’da ilk pultrüzyon hattı kuruldu'],
      [-12, 'İlk liman teslimatı tamamlandı'],
      [-2, 'Beton içi yangın dayanımı deneyi bitti'],
      [2, 'İkinci hattın devreye alınması', 'İkinci hat devrede'],
      [5, 'Kompozit donatıyla ilk köprü tabliyesi'],
    ],
    market:
      'Kıyı yapıları, arıtma tesisleri ve su depoları çeliğin en hızlı paslandığı yerler; onarım bedeli ilk yapım bedeline yaklaşıyor. Hedefimiz bu yapıları işleten liman ve su idareleri ile onların yüklenicileri.',
    competition:
      'Cam lifi donatı daha ucuz ama alkaliye dayanımı düşük; epoksi kaplı çelik kaplama çizildiğinde koruma sağlamıyor. Bazalt lifini Türkiye’de donatıya dönüştüren tek kapasite bizde.',
    businessModel:
      'Metre üzerinden ürün satıyoruz. Büyük projelerde statik hesap desteğini biz veriyor, siparişin %40’ını peşin alıyoruz; hammadde Ankara çevresindeki ocaklardan geliyor.',
    sheets: [
      {
        kind: 'process',
        caption: 'Taştan donatıya pultrüzyon hattı',
        labels: ['Bazalt', 'Eritme', 'Lif çekme', 'Reçine', 'Kesme'],
      },
      {
        kind: 'section',
        body: 'layers',
        caption: 'Beton örtüsü içinde donatı',
        labels: ['Beton örtüsü', 'Bazalt lifi', 'Reçine', 'Taşıyıcı'],
      },
    ],
  },
}
