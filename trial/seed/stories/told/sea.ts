import type { ToldBeside } from './told.ts'

/** Mobility, logistics, sea, space, tourism and games. */
export const SEA: Readonly<Record<string, ToldBeside>> = {
  mavipervane: {
    highlights: [
      ['38', 'tekne dönüştürüldü', 'Teslim tutanakları, Mart 2026'],
      ['42 mil', 'menzil, altı deniz milinde', 'Bodrum seyir denemeleri, 2025'],
      ['2 gün', 'kurulum süresi', 'Tersane kayıtları, 2025 ortalaması'],
    ],
    milestones: [
      [-12, 'İlk tekne Bodrum’da denize indi'],
      [-6, 'Çanakkale’de ikinci kurulum ekibi kuruldu'],
      [-2, 'Otuz sekizinci tekne dönüştürüldü'],
      [0, 'Kooperatifle 25 teknelik protokol', 'Bir kooperatifle 25 teknelik protokol'],
      [2, 'Kendi batarya paketimizin üretimi'],
      [4, 'Sınıf kuruluşu belgesi'],
    ],
    market:
      'Kıyı balıkçılığında on iki metreden kısa 15 bine yakın tekne çalışıyor; mazot giderin yarısı. Muğla, Çanakkale ve İzmir’de günübirlik çalışan 3.500 tekne menzilimize bugün uyuyor, tur tekneleri bunların yanında ikinci grup.',
    competition:
      'İthal elektrikli tahrik setleri yatlar için tasarlanmış, fiyatı iki katı ve şaft değişimi istiyor. Yeni dizel motor ilk yatırımda ucuz. Biz var olan şaftı koruyor, eski motoru yedek bırakabiliyoruz.',
    businessModel:
      'Seti kurulumla birlikte satıyoruz; kooperatifler üyelerine taksitle dağıtıyor. Yıllık bakım ve batarya izleme ücreti ikinci gelirimiz, beş yıl sonunda batarya geri alınıyor.',
    sheets: [
      {
        kind: 'section',
        body: 'vehicle',
        caption: 'Tahrik setinin teknedeki yeri',
        labels: ['Kumanda', 'Sürücü', 'Batarya', 'Motor', 'Pervane'],
      },
      { kind: 'map', caption: 'Şarj noktası olan barınaklar', labels: ['Bodrum', 'Datça', 'Çanakkale', 'Ayvalık'] },
    ],
  },
  limanca: {
    highlights: [
      ['1.400', 'eşleşme, her ay', 'Sistem kayıtları, Mart 2026'],
      ['11', 'konteyner hattı kullanıyor', 'Hizmet sözleşmeleri, Mart 2026'],
      ['%18', 'daha az boş taşıma', 'Üç hattın 2025 verisi'],
    ],
    milestones: [
      [-9, 'İlk eşleşme Mersin’de yapıldı'],
      [-5, 'İskenderun’da hizmet başladı'],
      [-1, 'On birinci hat sisteme katıldı'],
      [3, 'İzmir limanlarında hizmet'],
      [4, 'Kocaeli limanlarında hizmet'],
    ],
    market:
      'Mersin ve İskenderun’dan her yıl yüz binlerce konteyner boş dönüyor, aynı sırada ihracatçı boş konteyner bekliyor. İzmir ve Kocaeli ile birlikte ele alabileceğimiz hareketin dört katına çıkacağını hesaplıyoruz.',
    competition:
      'Hatların kendi planlama ekipleri yalnızca kendi kutularını görüyor. Nakliye ilan siteleri kamyon buluyor, konteynerin hat onayını almıyor. Biz onayı ve ekspertizi sistemin içinde topluyoruz.',
    businessModel:
      'Gerçekleşen eşleşme başına sabit ücret alıyoruz: yarısını hat, yarısını ihracatçı ödüyor. Abonelik ve giriş ücreti yok.',
    sheets: [
      {
        kind: 'map',
        caption: 'Fabrika ve limanlar arasında bir günün eşleşmeleri',
        labels: ['Mersin', 'Tarsus', 'Adana', 'İskenderun', 'Osmaniye'],
      },
      {
        kind: 'screen',
        caption: 'Planlamacının eşleştirme ekranı',
        labels: ['Bugünün kutuları', 'Boş', 'Eşleşti', '40 fit, Tarsus', '20 fit, Ceyhan', '40 fit, Adana'],
      },
    ],
  },
  yorunge: {
    highlights: [
      ['2', 'uçuş modeli yörüngede', 'Uydu işletmecilerinin kabul belgeleri, 2024-2025'],
      ['5 m', 'yer çözünürlüğü', 'Yörüngede kalibrasyon raporu, 2025'],
      ['6 ay', 'teslim süresi', 'İmzalı dört sözleşme, Mart 2026'],
    ],
    milestones: [
      [-20, 'İlk mühendislik modeli titreşim testini geçti'],
      [-9, 'İlk uçuş modeli fırlatıldı'],
      [-4, 'İkinci uçuş modeli fırlatıldı'],
      [3, 'Temiz odanın iki katına çıkması'],
      [6, '2,5 metrelik modelin yeterlik testleri'],
    ],
    market:
      'Üniversiteler, savunma dışı kamu kurumları ve girişimler giderek daha çok küp uydu planlıyor. Avrupa ve Orta Doğu’da önümüzdeki üç yılda görüntüleme yükü gerektiren yüze yakın görev izliyoruz; bunların yirmisiyle görüşmedeyiz.',
    competition:
      'Avrupalı iki üretici kaliteyi belirliyor ama teslim süresi bir yılı geçiyor ve ihracat izni gerekiyor. Uzak Doğu kameraları ucuz, uçuş geçmişi az. Biz yörüngede doğrulanmış optiği altı ayda veriyoruz.',
    businessModel:
      'Kamerayı proje bazında satıyoruz: %40 siparişte, %40 testte, %20 kabulde. Görüntü satmıyoruz; yazılım desteği yıllık sözleşmeyle veriliyor.',
    sheets: [
      {
        kind: 'section',
        body: 'tube',
        caption: 'Küp uydu kamerasının kesiti',
        labels: ['Ön ayna', 'Arka ayna', 'Algılayıcı', 'Odak', 'Elektronik'],
      },
      {
        kind: 'process',
        caption: 'Siparişten uçuşa altı ay',
        labels: ['Tasarım', 'Parlatma', 'Montaj', 'Titreşim', 'Teslim'],
      },
    ],
  },
  igdir: {
    highlights: [
      ['26 saat', 'kuruma süresi', 'Iğdır ünitesi kayıtları, 2025 hasadı'],
      ['17', 'ünite çalışıyor', 'Teslim tutanakları, Mart 2026'],
      ['0 ppm', 'kükürt', 'Akredite laboratuvar analizi, Eylül 2025'],
    ],
    milestones: [
      [-8, 'İlk ünite Iğdır’da bir bahçede çalıştı'],
      [-4, 'Malatya’da ilk hasat kurutuldu'],
      [0, 'Malatya’da beş yeni ünite', 'Malatya’da beş yeni ünite'],
      [3, 'Kurutma hizmeti veren merkez'],
      [4, 'İhracat için organik ürün belgesi'],
    ],
    market:
      'Kuru kayısının alıcısı olan Avrupa kükürtsüz ürüne daha yüksek fiyat ödüyor, üretici ise güneşte rengi koruyamıyor. Iğdır ve Malatya’da elli dekarın üzerinde 2.700 bahçe var; küçük bahçeler için kurutma merkezleri kuracağız.',
    competition:
      'Açık serimde maliyet yok denecek kadar az, fire yüksek. Gazlı tünel kurutucular hızlı ama yakıtı pahalı ve renk koyulaşıyor. Isı pompası ve güneş toplacını birleştiren ünitemiz yakıt kullanmıyor.',
    businessModel:
      'Üniteyi satıyor, merkezde kilogram başına kurutma hizmeti veriyoruz. Bakım sözleşmesi yıllık; kooperatifler üniteyi ortak alıp sırayla kullanabiliyor.',
    sheets: [
      {
        kind: 'process',
        caption: 'Daldan pakete kükürtsüz hat',
        labels: ['Yıkama', 'Yarma', 'Kurutma', 'Eleme', 'Paket'],
      },
      {
        kind: 'section',
        body: 'rack',
        caption: 'Kurutma ünitesinin kesiti',
        labels: ['Güneş toplacı', 'Hava girişi', 'Tepsi', 'Isı pompası', 'Nem çıkışı'],
      },
    ],
  },
  pedal: {
    highlights: [
      ['64', 'bisiklet İzmir’de çalışıyor', 'Kira sözleşmeleri, Mart 2026'],
      ['180 kg', 'yük', 'Taşıma deneyi, 2025'],
      ['90', 'teslimat, bisiklet başına her gün', 'Filo kayıtları, 2025 ortalaması'],
    ],
    milestones: [
      [-11, 'İlk bisiklet Konak’ta yola çıktı'],
      [-5, 'Ellinci bisiklet filoya katıldı'],
      [3, '200 bisikletlik filo'],
    ],
    market:
      'Kent merkezlerinde araç girişini sınırlayan düzenlemeler artarken kargo hacmi büyüyor. İzmir’in merkez ilçelerinde günde 70 bin teslimatın üçte birinin bisikletle yapılabileceğini hesapladık.',
    competition:
      'Motosiklet hızlı ama taşıdığı yük az; elektrikli minibüs park yeri arıyor. İthal kargo bisikletinin yedek parçası haftalar sürüyor. Biz bisikleti, bakımı ve sigortayı tek kirada veriyoruz.',
    businessModel: 'Kargo ve market zincirlerine aylık filo kirası sunuyoruz; bakım ve yedek bisiklet kiraya dâhil.',
    sheets: [
      { kind: 'steps', caption: 'Depodan kapıya', labels: ['Depo', 'Yükleme', 'Rota', 'Teslim', 'Şarj'] },
      {
        kind: 'map',
        caption: 'İzmir’de hizmet verilen merkezler',
        labels: ['Konak', 'Alsancak', 'Karşıyaka', 'Bornova'],
      },
    ],
  },
  kervan: {
    highlights: [
      ['96', 'belgeli pansiyon', 'Üyelik sözleşmeleri, Mart 2026'],
      ['3.100', 'geceleme ilk sezonda', 'Rezervasyon kayıtları, 2025'],
      ['%6', 'komisyon', 'Ortaklık sözleşmesi, 2025'],
    ],
    milestones: [
      [-7, 'Ürgüp’te ilk on pansiyon kaydoldu'],
      [-3, 'İlk sezon tamamlandı'],
      [3, 'Karadeniz’de ilk otuz pansiyon'],
      [5, 'Ege köylerinde açılış'],
    ],
    market:
      'Köyde konaklamak isteyen yerli gezgin artıyor, pansiyon ise satışını yabancı sitelere bağlamış durumda. Türkiye’de belgeli kırsal konaklama sayısının 4.000’i bulduğunu tahmin ediyoruz; ilk hedefimiz bunların onda biri.',
    competition:
      'Yabancı rezervasyon siteleri talebi getiriyor ve satışın beşte birini alıyor. Pansiyonun kendi internet sayfası ödeme güvencesi vermiyor. Biz ön ödemeyi güvenceye alıyor, kararları ortak pansiyonlarla alıyoruz.',
    businessModel:
      'Gerçekleşen gecelemeden %6 komisyon alıyoruz. Ön ödeme konaklama bitene kadar bekletiliyor; pansiyon üyelik ücreti ödemiyor.',
    sheets: [
      { kind: 'map', caption: 'İlk sezonun köyleri', labels: ['Ürgüp', 'Mustafapaşa', 'Güzelyurt', 'Soğanlı'] },
      {
        kind: 'screen',
        caption: 'Pansiyonun defteri',
        labels: ['Bu hafta', 'Taş oda', 'Kiler oda', 'Bahçe evi', 'Ön ödemeler'],
      },
    ],
  },
  efsane: {
    highlights: [
      ['61.000', 'kişi tanıtım sürümünü oynadı', 'Mağaza verisi, Mart 2026'],
      ['28.000', 'kişi istek listesine ekledi', 'Mağaza verisi, Mart 2026'],
      ['8 saat', 'el çizimi hikâye', 'Senaryo ve sahne listesi, 2026'],
    ],
    milestones: [
      [-9, 'İlk bölümün senaryosu tamamlandı'],
      [-3, 'Tanıtım sürümü yayımlandı'],
      [2, 'Bütün sahnelerin çiziminin bitmesi'],
      [5, 'Bilgisayar ve konsolda yayın'],
    ],
    market:
      'Anlatı oyunlarının alıcısı dünyada küçük ama sadık: benzer ölçekteki oyunlar ilk yılında 40 ila 150 bin kopya satıyor. Altı dilde yayımlanacak oyunun satışının beşte dördünü yurt dışından bekliyoruz.',
    competition:
      'Her ay yüzlerce bağımsız oyun çıkıyor; görünmek en büyük güçlük. Mitolojiye dayanan oyunların çoğu İskandinav ve Yunan anlatılarını işliyor. El çizimi Dede Korkut dünyası tanıtım sürümünde bizi ayıran özellik oldu.',
    businessModel:
      'Oyunu tek fiyatla mağazalarda satıyoruz; mağaza payı %30. Çizim kitabı ve müzik albümü ek satış, konsol sürümü yayıncıyla paylaşılacak.',
    sheets: [
      {
        kind: 'map',
        caption: 'Oyunun dünyası',
        labels: ['Boz oba', 'Kara dağ', 'Duru göl', 'Demir kapı', 'Salur yurdu'],
      },
      { kind: 'steps', caption: 'Bir sahnenin yapılışı', labels: ['Öykü', 'Eskiz', 'Çizim', 'Canlandırma', 'Müzik'] },
    ],
  },
  sarnic: {
    cover: 1,
    highlights: [
      ['12', 'sitede kurulu', 'Kurulum tutanakları, Mart 2026'],
      ['41 bin m3', 'yağmur suyu her yıl', 'Sayaç kayıtları, 2025'],
      ['1 gün', 'kurulum süresi', 'Saha kayıtları, 2025 ortalaması'],
    ],
    milestones: [
      [-5, 'Sarıyer’de ilk sitede kurulum yapıldı'],
      [-1, 'On ikinci site sisteme bağlandı'],
      [3, 'Modül üretiminin büyütülmesi'],
    ],
    market:
      'Yeni yapılarda yağmur suyu toplama giderek zorunlu oluyor, var olan sitelerde ise bahçe içme suyuyla sulanıyor. İstanbul’da bin metrekareden büyük bahçesi olan 5.000 kadar site ve okul ilk hedefimiz.',
    competition:
      'Beton sarnıç inşaat izni ve kazı istiyor. Plastik depolar ucuz ama süzme ve ölçme yapmıyor. Modüler sistemimiz otoparka bir günde kuruluyor ve tasarrufu raporluyor.',
    businessModel: 'Modülü kurulumla satıyor, süzgeç değişimi ve aylık su raporu için abonelik alıyoruz.',
    sheets: [
      {
        kind: 'section',
        body: 'tank',
        caption: 'Toplama modülünün kesiti',
        labels: ['Süzgeç', 'Çatı suyu', 'Seviye', 'Pompa', 'Bahçe'],
      },
      {
        kind: 'screen',
        caption: 'Site yönetiminin su raporu',
        labels: ['Bu ay', 'Toplanan', 'Kullanılan', 'Bahçe', 'Temizlik', 'Yangın'],
      },
    ],
  },
}
