import type { ToldBeside } from './told.ts'

/** Health, software, security and education. */
export const HEALTH: Readonly<Record<string, ToldBeside>> = {
  nabiz: {
    highlights: [
      ['9.600', 'kayıt hekimce yorumlandı', 'Merkez kayıtları, Mart 2026'],
      ['31', 'hastane, 140 muayenehane', 'Hizmet sözleşmeleri, Mart 2026'],
      ['14 gün', 'kesintisiz ritim kaydı', 'Klinik doğrulama çalışması, 2025'],
    ],
    milestones: [
      [-15, 'İlk bant Ankara’da bir hastada kullanıldı'],
      [-8, 'Yorum merkezi yedi gün yirmi dört saat çalışmaya başladı'],
      [-3, 'Otuzuncu hastaneyle sözleşme yapıldı'],
      [0, 'Ön eleme modülünün belgelenmesi', 'Yapay zekâ modülümüz onaylandı'],
      [3, 'Bant üretim hattının Ankara’ya taşınması'],
      [6, 'Hizmetin 81 ile yayılması'],
    ],
    market:
      'Ritim bozukluğu kuşkusuyla her yıl milyonlarca kısa süreli kayıt yapılıyor ve çoğu sonuçsuz kalıyor. Hedefimiz holter cihazı az, kardiyoloğu uzak olan ilçe hastaneleri ile özel muayenehaneler; bugün bunların yaklaşık yüzde üçüne ulaşıyoruz.',
    competition:
      'Klasik holter bir iki gün kaydediyor ve hastanın cihazı geri getirmesi gerekiyor. Yabancı bantlar Türkiye’de yorum hizmeti olmadan satılıyor. Biz bandı, yorumu ve acil bildirimi tek hizmette veriyoruz.',
    businessModel:
      'Kayıt başına hizmet bedeli alıyoruz; bant ve hekim yorumu buna dâhil. Hastanelerle yıllık çerçeve sözleşme yapılıyor, muayenehaneler kullandıkça ödüyor.',
    sheets: [
      {
        kind: 'section',
        body: 'layers',
        caption: 'Bandın katmanları',
        labels: ['Su geçirmez', 'Devre', 'Elektrot', 'Yapışkan'],
      },
      {
        kind: 'screen',
        caption: 'Hekimin yorum ekranı',
        labels: ['Bekleyen kayıt', 'Acil', 'Bugün', 'Hasta 118', 'Hasta 204', 'Hasta 311'],
      },
      { kind: 'steps', caption: 'Banttan rapora', labels: ['Takma', 'Kayıt', 'Ön eleme', 'Hekim', 'Rapor'] },
    ],
  },
  duyar: {
    cover: 1,
    highlights: [
      ['3.800', 'aile evde kullandı', 'Uygulama kayıtları, Mart 2026'],
      ['46', 'işitme merkezi öneriyor', 'İş birliği sözleşmeleri, Mart 2026'],
      ['15 dk', 'günlük oyun yeterli', 'Pilot çalışma, 62 çocuk, 2025'],
    ],
    milestones: [
      [-8, 'İlk oyun İzmir’de iki merkezde denendi'],
      [-4, 'Terapist ekranı yayına alındı'],
      [0, 'On iki haftalık klinik çalışmanın ilk sonuçları', 'Klinik çalışmanın ilk sonuçları'],
      [2, 'Yetişkin sürümünün yayımlanması'],
      [5, '150 işitme merkezi'],
    ],
    market:
      'İşitme cihazı ya da implant kullanan çocukların haftalık terapisi bir iki saatle sınırlı. Türkiye’deki 1.900 kadar işitme merkezinin her biri yılda onlarca aileye cihaz uyguluyor; aileye evde ne yapacağını söyleyen bir ürün eksik.',
    competition:
      'Cihaz markalarının kendi uygulamaları yabancı dilden çevrilmiş ve tek markaya bağlı. Genel dil oyunları işitme testine göre ayarlanmıyor. Biz Türkçenin seslerinden başladık ve her markayla çalışıyoruz.',
    businessModel:
      'Aile aylık abone oluyor; merkez ilk üç ayı hastasına hediye ediyor ve toplu paket satın alıyor. Terapist ekranı ücretsiz.',
    sheets: [
      {
        kind: 'screen',
        caption: 'Çocuğun günlük oyunu ve terapistin izlediği ilerleme',
        labels: ['Bugünün oyunu', 'Orman sesleri', 'Benzer heceler', 'Fısıltı', 'Terapist notu'],
      },
      { kind: 'steps', caption: 'İşitme testinden eve', labels: ['Test', 'Plan', 'Oyun', 'Ölçüm', 'Terapi'] },
    ],
  },
  kalkan: {
    highlights: [
      ['27', 'tesiste kurulu', 'Kurulum tutanakları, Mart 2026'],
      ['0', 'müşteri kaybı', 'Abonelik kayıtları, 2021-2025'],
      ['14 gün', 'olağan komutları öğrenme süresi', 'Kurulumların ortalaması, 2025'],
    ],
    milestones: [
      [-14, 'İlk cihaz bir gıda tesisinde ağa bağlandı'],
      [-7, 'On ikinci endüstriyel protokol desteklendi'],
      [-2, 'Yirmi yedinci tesis izlemeye alındı'],
      [1, 'Üç yeni protokolün desteklenmesi', 'Yeni protokol desteği'],
      [4, 'İhracat için uluslararası belge'],
    ],
    market:
      'Üretim ağları dışarıya bağlandıkça kritik sektörlere güvenlik yükümlülüğü geliyor. Türkiye’de sürekli üretim yapan, beş yüzün üzerinde çalışanı olan 1.100 kadar tesis ilk hedefimiz; ihracatta Balkanlar ve Orta Asya ile başlayacağız.',
    competition:
      'Üç uluslararası ürün pazarın çoğunu elinde tutuyor; kurulumları aylar, lisansları döviz üzerinden. Bilişim ağı için yapılmış ürünler sanayi protokolünü tanımıyor. Biz hatta müdahale etmeden, iki haftada ve yerinde destekle çalışıyoruz.',
    businessModel:
      'Tesis başına yıllık abonelik alıyoruz; cihaz aboneliğe dâhil. Satışların yarısı otomasyon firmaları üzerinden yapılıyor, onlara ilk yıl bedelinden pay veriyoruz.',
    sheets: [
      {
        kind: 'section',
        body: 'box',
        caption: 'Hatta dokunmayan dinleme kutusu',
        labels: ['Bakım ucu', 'Ağ girişleri', 'Çözümleyici', 'Uyarı ışığı', 'Yedek güç'],
      },
      {
        kind: 'screen',
        caption: 'Vardiya ekranı: olağan dışı komutlar',
        labels: ['Hat 2', 'Olağan', 'Olağan dışı', 'Vana 14', 'Robot 3', 'Fırın'],
      },
    ],
  },
  mizan: {
    highlights: [
      ['23.000', 'işletme kullanıyor', 'Etkin hesaplar, Mart 2026'],
      ['1.150', 'mali müşavir', 'Abonelik sözleşmeleri, Mart 2026'],
      ['%98,6', 'fiş okuma doğruluğu', '10.000 belgelik sınama, Ocak 2026'],
    ],
    milestones: [
      [-10, 'İlk fiş fotoğraftan okundu'],
      [-5, 'Beş yüzüncü mali müşavir abone oldu'],
      [-2, 'Günlük KDV görünümü yayına alındı'],
      [0, 'Banka ekstresi eşleştirmesinin deneme sürümü', 'Yeni sürüm yayında'],
      [2, 'E-arşiv modülü'],
      [4, 'Bilgi güvenliği belgesi'],
    ],
    market:
      'Türkiye’de yüz binin üzerinde mali müşavir, her biri onlarca küçük işletmenin belgesini elle giriyor. Biz beş ila yüz müşterisi olan bürolara odaklanıyoruz; bu gruptaki 40 bin büronun yaklaşık yüzde üçü abonemiz.',
    competition:
      'Yerleşik muhasebe programları güçlü ama belge okumayı ek modül olarak, büyük bürolara satıyor. Banka ve e-fatura sağlayıcıları esnafa doğrudan gidiyor ve müşaviri dışarıda bırakıyor. Biz müşavirin programını değiştirmeden çalışıyoruz.',
    businessModel:
      'Müşavir, işletme sayısına göre aylık abonelik ödüyor; esnaf ücretsiz kullanıyor. Yeni abonelerin üçte ikisi var olan müşavirin önerisiyle geliyor.',
    sheets: [
      {
        kind: 'screen',
        caption: 'Müşavirin gün sonu ekranı',
        labels: ['Bugün gelenler', 'Okunan', 'Kontrol', 'Fırın', 'Nalbur', 'Terzi'],
      },
      { kind: 'steps', caption: 'Fişten deftere', labels: ['Fotoğraf', 'Okuma', 'Hesap / kodu', 'Onay', 'Defter'] },
    ],
  },
  kumbara: {
    highlights: [
      ['210', 'okulda denendi', 'Öğretmen kayıtları, Mart 2026'],
      ['34', 'okul lisans aldı', 'Lisans sözleşmeleri, Mart 2026'],
      ['40 dk', 'bir ders saatine sığıyor', 'Antalya pilotu, 2025'],
    ],
    milestones: [
      [-8, 'İlk kasaba Antalya’da bir sınıfta oynandı'],
      [-3, 'İki yüzüncü okulda deneme yapıldı'],
      [3, 'Okul satış ekibi'],
    ],
    market:
      'Finansal okuryazarlık ortaokul programında seçmeli konu; öğretmenler hazır etkinlik arıyor. 15 binden fazla ortaokulun ilk aşamada özel ve belediye destekli 2.400’ünü hedefledik.',
    competition:
      'Bankaların çocuk uygulamaları ürün tanıtımına yaslanıyor ve sınıfça oynanmıyor. Kutu oyunları ölçme yapmıyor. Bizim oyunumuz öğretmene her öğrencinin kararını gösteriyor.',
    businessModel:
      'Temel sürüm ücretsiz; okul yıllık lisansla öğretmen ekranını ve yeni senaryoları alıyor. Belediyeler okulları adına toplu lisans satın alabiliyor.',
    sheets: [
      {
        kind: 'screen',
        caption: 'Kasaba ekranı ve öğretmenin görünümü',
        labels: ['Kasabamız', 'Fırın', 'Tarla', 'Banka', 'Birikim'],
      },
      { kind: 'map', caption: 'Oyunun kasabası', labels: ['Meydan', 'Pazar', 'Değirmen', 'Okul', 'Liman'] },
    ],
  },
  yanki: {
    highlights: [
      ['900 saat', 'sözleşmeli ses arşivi', 'Ses sanatçısı sözleşmeleri, 2025'],
      ['62', 'yayınevi ve eğitim kurumu', 'Abonelik kayıtları, Mart 2026'],
      ['2.100 saat', 'içerik, her ay', 'Üretim kayıtları, Mart 2026'],
    ],
    milestones: [
      [-10, 'Arşivin ilk yüz saati kaydedildi'],
      [-5, 'İlk sesli kitap yayımlandı'],
      [-1, 'Ses sahiplerine ilk pay ödemesi yapıldı'],
      [2, 'Çocuk sesleri'],
      [4, 'Canlı yayın modülü'],
    ],
    market:
      'Sesli kitap ve uzaktan eğitim içeriği Türkçede hızla artıyor, stüdyo kaydı ise saat başına pahalı ve yavaş. Hedefimiz yılda elliden çok başlık üreten 400 yayınevi ile içerik hazırlayan eğitim kurumları.',
    competition:
      'Büyük yabancı modeller ucuz ve iyileşiyor; ancak vurgu hataları editörün zamanını alıyor ve ses kaynağı belgelenmiyor. Yerli iki sağlayıcı çağrı merkezine odaklı. Biz uzun metin ve belgeli ses üzerinde duruyoruz.',
    businessModel:
      'Üretilen saat üzerinden aylık abonelik alıyoruz. Her satışın belirli bir payı, sesi kullanılan sanatçıya sözleşmeyle ödeniyor.',
    sheets: [
      {
        kind: 'screen',
        caption: 'Vurgu düzeltme ekranı',
        labels: ['Bölüm 4', 'Vurgu', 'Duraklama', 'Anlatıcı', 'Çocuk', 'Yaşlı adam'],
      },
      { kind: 'steps', caption: 'Metinden sese', labels: ['Metin', 'Çözümleme', 'Vurgu', 'Ses', 'Kitap'] },
    ],
  },
  protez: {
    cover: 2,
    highlights: [
      ['310', 'çocuğa uygulandı', 'Adana ve Hatay uygulama kayıtları, Mart 2026'],
      ['4 yıl', 'aynı gövdeyle kullanım', 'İzlem çalışması, 2022-2025'],
      ['6 iş günü', 'ölçüden teslime', 'Atölye kayıtları, 2025 ortalaması'],
    ],
    milestones: [
      [-14, 'İlk modüler el Adana’da bir çocuğa takıldı'],
      [-7, 'Hatay’da ikinci ölçü noktası açıldı'],
      [-2, 'Üç yüzüncü çocuk elini aldı'],
      [3, 'Üretim kapasitesinin üç katına çıkması'],
      [5, 'Ankara ve Gaziantep’te klinik iş birliği'],
    ],
    market:
      'El ya da ön kol eksikliğiyle yaşayan çocuk her yıl büyüdüğü için protezini değiştirmek zorunda. Güneydoğu ve Çukurova’da bu durumda 2.000’e yakın çocuk olduğunu tahmin ediyoruz; yetişkin kısmi protezleri ikinci pazarımız.',
    competition:
      'İthal miyoelektrik eller üstün ama pahalı ve çocuk ölçüsü sınırlı. Gönüllü ağların ücretsiz baskıları dayanıklılık denetiminden geçmiyor. Biz belgeli atölye üretimini değiştirilebilir eklemle birleştiriyoruz.',
    businessModel:
      'Protezi hastanın ödeme kurumuna ya da aileye satıyoruz; büyüdükçe yalnızca eklem takımı değişiyor. Klinikler ölçü ve eğitim için uygulama başına pay alıyor.',
    sheets: [
      {
        kind: 'steps',
        caption: 'Ölçüden teslime altı iş günü',
        labels: ['Tarama', 'Tasarım', 'Baskı', 'Eklem', 'Prova'],
      },
      {
        kind: 'section',
        body: 'tube',
        caption: 'Değiştirilebilir parmak ekleminin kesiti',
        labels: ['Parmak ucu', 'Yay', 'Kilit', 'Eklem', 'Gövde'],
      },
    ],
  },
}
