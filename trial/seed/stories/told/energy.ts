import type { ToldBeside } from './told.ts'

/** Energy, environment and manufacturing. */
export const ENERGY: Readonly<Record<string, ToldBeside>> = {
  selvi: {
    highlights: [
      ['3,1 MWh', 'kurulu güç, dokuz tesiste', 'Devreye alma tutanakları, Mart 2026'],
      ['20 MWh', 'sipariş listesi', 'İmzalı ön siparişler, Mart 2026'],
      ['3.000', 'çevrim ya da sekiz yıl garanti', 'Garanti belgesi ve çevrim deneyi, 2025'],
    ],
    milestones: [
      [-12, 'Nilüfer’de ilk test hattı kuruldu'],
      [-7, 'Kocaeli’de ilk sanayi kurulumu çalışmaya başladı'],
      [-2, 'Bağımsız yangın güvenliği raporu alındı'],
      [0, 'Kocaeli’ye ilk dolabın hazır olması', 'İlk teslimat yola çıktı'],
      [2, 'Test hattının üç katına çıkması'],
      [5, 'Sipariş listesindeki 20 MWh’nin teslimi'],
    ],
    market:
      'Puant saatte çalışan sanayi tesisleri elektriğe gece tarifesinin iki üç katını ödüyor. Bursa, Kocaeli ve Sakarya’da günlük tüketimi depolamaya elverişli 1.800 kadar tesis bulunduğunu, bunların onda birinin iki yıl içinde yatırım kararı verebileceğini öngörüyoruz.',
    competition:
      'Yeni hücreyle kurulan ithal sistemler daha küçük ama üçte bir daha pahalı. Dizel jeneratör yedek güç sağlıyor, tarife farkından kazandırmıyor. Kullanılmış hücreyi tek tek ölçüp sınıflandıran yerli bir üretici bilmiyoruz.',
    businessModel:
      'Anahtar teslim satıyoruz; %30 siparişte, kalanı devreye almada ödeniyor. Uzaktan izleme ve bakım için yıllık sözleşme yapılıyor, batarya paketleri servislerden ve geri kazanımcılardan alınıyor.',
    sheets: [
      {
        kind: 'section',
        body: 'rack',
        caption: 'Depolama dolabının kesiti',
        labels: ['Modül', 'Soğutma', 'Gaz algılama', 'Sigorta', 'Güç çıkışı'],
      },
      {
        kind: 'process',
        caption: 'Araçtan çıkan bataryanın ikinci ömrü',
        labels: ['Kabul', 'Ölçüm', 'Sınıf', 'Paketleme', 'Kurulum'],
      },
      { kind: 'map', caption: 'Çalışan kurulumlar', labels: ['Bursa', 'Kocaeli', 'Sakarya', 'Yalova'] },
    ],
  },
  akimer: {
    highlights: [
      ['380', 'pakette çalışan kart', 'Filo kayıtları, Mart 2026'],
      ['%22', 'uzayan paket ömrü', 'Dört filoda ölçüm, 2025'],
      ['9 hafta', 'önceden görülen hücre arızası', 'Arıza kayıtları, 2025 ortancası'],
    ],
    milestones: [
      [-10, 'İlk kart Gebze’de bir filoda çalışmaya başladı'],
      [-4, 'Dördüncü filo sisteme bağlandı'],
      [2, 'Dizgi hattının kurulması'],
      [4, 'Deniz tipi kartın belgelendirilmesi'],
    ],
    market:
      'Depolarda elektrikli forklift sayısı her yıl artıyor, paket değişimi ise aracın fiyatının üçte birine ulaşıyor. İlk hedefimiz Marmara’da elliden çok aracı olan 300 kadar filo; ardından küçük tekneler.',
    competition:
      'İthal kartlar paket üreticisine bağlı ve hücre verisini filoya açmıyor. Basit koruma devreleri yalnızca paketin bütününü ölçüyor. Biz her hücreyi ölçüyor, veriyi işletmeye veriyoruz.',
    businessModel: 'Kartı paket başına satıyor, izleme yazılımı için yıllık ücret alıyoruz.',
    sheets: [
      {
        kind: 'screen',
        caption: 'Filonun pil sağlığı ekranı',
        labels: ['Bu hafta', 'Sağlam', 'İzlenen', 'Değişecek', 'Depo 1', 'Depo 2'],
      },
      {
        kind: 'steps',
        caption: 'Arızadan önce değişim',
        labels: ['Ölçüm', 'Uyarı', 'Planlama', 'Hücre değişimi', 'Rapor'],
      },
    ],
  },
  cevirge: {
    cover: 1,
    highlights: [
      ['52', 'türbin çalışıyor', 'Kurulum kayıtları, Mart 2026'],
      ['2,5 m/sn', 'rüzgârda üretim başlıyor', 'Biga rüzgâr tüneli ölçümü, 2025'],
      ['38 dB', 'altında ses', 'Bağımsız gürültü ölçümü, Ekim 2025'],
    ],
    milestones: [
      [-25, 'İlk türbin Biga’da bir çiftliğe kuruldu'],
      [-8, 'Ellinci türbin devreye alındı'],
      [-2, 'Geri dönüştürülebilir kanat reçinesine geçildi'],
      [2, '10 kW modelin ilk üretimi', '10 kW modelin ilk üretimi'],
      [5, '10 kW modelde ilk otuz kurulum'],
    ],
    market:
      'Şebekenin sonundaki köy ve çiftliklerde kesinti süresi kentlerin birkaç katı. Çanakkale, Balıkesir ve Hatay’da rüzgârı yeterli, bağlantısı zayıf 6.000 kadar kırsal işletme bulunduğunu tahmin ediyoruz; sulama kuyuları ve soğuk hava depoları ilk sırada.',
    competition:
      'Yatay eksenli küçük türbinler ucuz ama gürültülü ve düşük rüzgârda duruyor. Güneş paneli güçlü bir seçenek; birçok müşterimiz türbini panelin gece tamamlayıcısı olarak alıyor. İthal dikey türbinlerde yedek parça aylar sürüyor.',
    businessModel:
      'Türbini kurulum dâhil satıyoruz; yılda bir bakım sözleşmesi isteğe bağlı. Kanat ve jeneratörü kendimiz üretiyor, direği yerel çelik atölyelerine yaptırıyoruz.',
    sheets: [
      {
        kind: 'section',
        body: 'turbine',
        caption: 'Dikey türbinin parçaları',
        labels: ['Kanat', 'Bağlantı kolu', 'Jeneratör', 'Direk', 'Evirici'],
      },
      { kind: 'map', caption: 'Çalışan türbinler', labels: ['Biga', 'Gökçeada', 'Balıkesir', 'Samandağ'] },
    ],
  },
  tortu: {
    cover: 2,
    highlights: [
      ['18 ton', 'devre kartı, her ay', 'Tartım kayıtları, Şubat 2026'],
      ['%94', 'çözücü geri kazanılıyor', 'Kütle denkliği ölçümü, 2025'],
      ['3', 'lisanslı toplayıcıyla tedarik', 'Yıllık sözleşmeler, Ocak 2026'],
    ],
    milestones: [
      [-13, 'Çözücünün ilk litresi laboratuvarda üretildi'],
      [-6, 'Gebze’de pilot tesis çalışmaya başladı'],
      [-2, 'Ayda 18 tonluk kapasiteye ulaşıldı'],
      [3, 'Ayda 60 tonluk yeni hat'],
      [5, 'Paladyum için ayrı saflaştırma birimi'],
    ],
    market:
      'Toplanan elektronik atığın değerli kısmı olan devre kartları çoğunlukla kırılıp ihraç ediliyor. Marmara’da lisanslı toplayıcıların elinde yılda 6.000 tonun üzerinde kart birikiyor; kurulacak hat bunun sekizde birini işleyebilecek.',
    competition:
      'Avrupa’daki izabe tesisleri büyük miktarda ve düşük maliyetle çalışıyor, ancak ödemeyi aylar sonra yapıyor. Yerli asitli yöntemler çevre izni almakta zorlanıyor. Biz toplayıcıya on günde ödeme yapıyoruz.',
    businessModel:
      'Kartı içerdiği metale göre satın alıyor, ayırdığımız bakır, altın ve paladyumu rafinerilere borsa fiyatından satıyoruz. Aradaki fark gelirimiz; fiyat riskini haftalık satışla sınırlıyoruz.',
    sheets: [
      { kind: 'process', caption: 'Devre kartından metale', labels: ['Söküm', 'Kırma', 'Çözme', 'Ayırma', 'Metal'] },
      {
        kind: 'section',
        body: 'tank',
        caption: 'Çözme kabının kesiti',
        labels: ['Karıştırıcı', 'Çözücü', 'Isı, 25°', 'Kart yatağı', 'Metal çıkışı'],
      },
    ],
  },
  damla: {
    cover: 1,
    highlights: [
      ['214', 'kaçak bir yılda bulundu', 'Dört belediyenin onarım kayıtları, 2025'],
      ['640 km', 'hat izleniyor', 'Kurulum haritası, Mart 2026'],
      ['1,5 m', 'yer belirleme hassasiyeti', 'Kazıyla doğrulanan 60 kaçak, 2025'],
    ],
    milestones: [
      [-11, 'İlk dinleyici Eskişehir’de vanaya takıldı'],
      [-6, 'İlk belediye sözleşmesi imzalandı'],
      [-2, 'Dördüncü belediyede izleme başladı'],
      [0, 'Yeni bir ilde üç aylık pilot', 'Yeni bir il belediyesiyle pilot çalışma'],
      [3, 'Yılda 4.000 dinleyicilik üretim'],
      [5, 'On belediyede sürekli izleme'],
    ],
    market:
      'Belediyeler kayıp kaçak oranını düşürmekle yükümlü ve her yıl plan sunuyor. Nüfusu 100 binin üzerindeki 150 kadar belediyenin şebekesinde yaklaşık 90 bin kilometre hat var; bugün bunun çok küçük bir bölümü sürekli dinleniyor.',
    competition:
      'Elle dinleme ekipleri doğru sonuç veriyor ama yılda bir kez geçiyor. Yabancı akustik sistemler plastik boruda zayıf ve sayaç üreticisine bağlı. Biz verinin belediyede kaldığı, her vanaya takılan bağımsız bir dinleyici sunuyoruz.',
    businessModel:
      'Kilometre başına yıllık izleme ücreti alıyoruz; dinleyiciler bize ait. İhaleler üç yıllık yapılıyor, ilk yıl kurulum bedeli ayrıca ödeniyor.',
    sheets: [
      {
        kind: 'map',
        caption: 'Bir gece taramasında bulunan kaçaklar',
        labels: ['Merkez vana', 'Kaçak 1', 'Kaçak 2', 'Kaçak 3', 'Depo'],
      },
      {
        kind: 'section',
        body: 'box',
        caption: 'Mıknatıslı dinleyicinin içi',
        labels: ['Anten', 'Pil, 5 yıl', 'Kayıt kartı', 'Akustik göz', 'Mıknatıs'],
      },
    ],
  },
  ilmek: {
    highlights: [
      ['%93', 'uyarı doğruluğu', 'Klinik çalışmanın ön ölçümü, Mart 2026'],
      ['120', 'yıkamadan sonra %3’ün altında sapma', 'Tekstil laboratuvarı deneyi, 2025'],
      ['3', 'iletken iplik patenti', 'Patent tescil belgeleri, 2022-2025'],
    ],
    milestones: [
      [-10, 'İletken iplik jakar tezgâhında dokundu'],
      [-4, 'İki üniversite hastanesinden etik kurul onayı alındı'],
      [0, 'Klinik çalışmada ilk 40 hasta', 'Klinik çalışmada ilk 40 hasta'],
      [3, 'Klinik çalışmanın tamamlanması'],
      [6, 'Tıbbi cihaz belgesi'],
    ],
    market:
      'Yatağa bağımlı hastanın bakımında bası yarası en sık ve en pahalı sorunlardan biri. İlk pazarımız yoğun bakım ve palyatif servisleri olan 300 kadar hastane; ardından evde bakım hizmeti veren kuruluşlar geliyor.',
    competition:
      'Havalı yataklar basıncı dağıtıyor ama ölçmüyor. Basınç ölçen ithal örtüler yıkanamıyor ve tek hastada kullanılıp atılıyor. Dokunmuş sensör hem yıkanabiliyor hem sıradan tezgâhta üretilebiliyor.',
    businessModel:
      'Üretimi ev tekstili üreticilerine lisansla veriyoruz: metre başına ücret ve okuma kutusunun satışı bize ait. Belge alınana kadar gelir klinik iş birliklerinden ve Ar-Ge projelerinden geliyor.',
    sheets: [
      {
        kind: 'section',
        body: 'layers',
        caption: 'Dört kat dokunun açılmış hâli',
        labels: ['Basınç ipliği', 'Devre yolu', 'Yalıtım', 'Taşıyıcı kumaş'],
      },
      {
        kind: 'screen',
        caption: 'Hemşire ekranı: yatak yatak basınç',
        labels: ['Servis görünümü', 'Yatak 4', 'Yatak 7', 'Topuk', 'Kuyruk sokumu', 'Omuz'],
      },
    ],
  },
  karabiber: {
    highlights: [
      ['131', 'kamera, 74 atölyede', 'Kira sözleşmeleri, Mart 2026'],
      ['30', 'örnek parçayla öğreniyor', 'Kurulum kayıtlarının ortalaması, 2025'],
      ['6 ay', 'ilk kira süresi, sonra aylık', 'Tip kira sözleşmesi, 2026'],
    ],
    milestones: [
      [-9, 'İlk kamera İkitelli’de bir torna tezgâhına takıldı'],
      [-4, 'Yüzüncü kamera kuruldu'],
      [0, 'Yüz ellinci kamera', '150. kamera kuruldu'],
      [2, 'Bursa servis noktası'],
      [4, 'Konya servis noktası'],
    ],
    market:
      'Organize sanayi bölgelerinde on ila elli çalışanlı talaşlı imalat atölyeleri kaliteyi hâlâ kumpasla ve gözle denetliyor. İstanbul, Bursa ve Konya’da bu ölçekte yaklaşık 14 bin atölye var; tezgâh başına bir kamera yeterli.',
    competition:
      'Büyük görüntü işleme markaları güçlü ama mühendis desteği ve peşin yatırım istiyor. Otomasyon firmaları projeyi tek seferlik kuruyor. Biz ustanın otuz parçayla kendisinin öğrettiği, aylık kiralanan bir cihaz veriyoruz.',
    businessModel:
      'Tezgâh başına aylık kira alıyoruz; kurulum bir gün ve ücretsiz. Cihaz maliyeti yedinci ayda geri dönüyor, servis noktaları yedek kamera bulunduruyor.',
    sheets: [
      {
        kind: 'section',
        body: 'tube',
        caption: 'Kameranın kesiti',
        labels: ['Ön mercek', 'Işık halkası', 'Sensör', 'Odak', 'İşlemci'],
      },
      {
        kind: 'screen',
        caption: 'Tezgâh başındaki karar ekranı',
        labels: ['Tezgâh 3', 'Uygun', 'Hatalı', 'Çapak', 'Çizik', 'Ölçü'],
      },
      {
        kind: 'steps',
        caption: 'Kurulumdan ilk uyarıya bir gün',
        labels: ['Takma', '30 örnek', 'Öğrenme', 'Deneme', 'Uyarı'],
      },
    ],
  },
}
