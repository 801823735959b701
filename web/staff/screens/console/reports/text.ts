export const text = {
  title: 'Raporlar',
  intro:
    'Kurula bildirilecek yarıyıl ve yıl rakamları. “Yayımlanan” rakamlar Faaliyetler sayfasındakilerle aynı kayıtlardan, aynı kuralla hesaplanır.',
  periods: 'Dönem seçimi',
  year: 'Tüm yıl',
  half: { '1': '1. yarıyıl', '2': '2. yarıyıl' },
  running: 'Dönem sürüyor',
  notFinal: 'Kesinleşmedi',
  untold: (count: number) =>
    `Banka ${count} emanet hesabının bu döneme ait bütün hareketlerini henüz bildirmedi. Hareketler bankanın işlediği güne yazıldığından rakamlar değişebilir; Kurula bildirmeden önce hesapların son gününün kapatılmasını bekleyiniz.`,
  asOf: 'Rakamların alındığı an',
  csv: 'Bu dönemi indir (CSV)',
  csvHint:
    'CSV dosyasında sütunlar noktalı virgülle, kuruşlar virgülle ayrılır: tablo programında dili Türkçe seçiniz.',
  complaints: 'Bu dönemin şikâyetleri',
  activities: 'Yayımlanan sayfayı aç',
  published: 'Yayımlanan',
  reported: 'Yalnızca Kurula bildirilen',
  columns: { figure: 'Rakam', value: 'Değer', before: (period: string) => `Önceki: ${period}`, how: 'Tanımı' },
  file: (period: string) => `donem-raporu-${period}.csv`,
  fileColumns: ['Dönem', 'Bölüm', 'Rakam', 'Değer', 'Birim', 'Yayımlanır mı?', 'Tanımı', 'Durum'],
  yes: 'evet',
  no: 'hayır',
  figures: {
    orders: {
      title: 'Başvurular ve yatırım talepleri',
      handedIn: {
        label: 'Alınan başvuru',
        how: 'Dönem içinde ilk kez gönderilen proje başvuruları. Düzeltilip yeniden gönderilen başvuru bir kez, ilk gönderildiği dönemde sayılır. Onaylanan ve reddedilenler “Paylar ve başvurular” bölümündedir.',
      },
      count: {
        label: 'Verilen yatırım talebi',
        how: 'Dönem içinde verilen, ödenmiş veya ödenmemiş bütün yatırım talepleri: “Yatırım talebi alındı” fişlerinin sayısı.',
      },
      pledged: {
        label: 'Taahhüt edilen tutar',
        how: 'Bu taleplerin tutarı: aynı fişlerde “Yatırım taahhüdü” hesabına yazılanların toplamı. Sonradan ödenmeyen, vazgeçilen ve cayılan talepler de içindedir; bağlayıcı olmayan ön talepler değildir.',
      },
    },
    kinds: {
      title: 'Türlerine göre yatırımcılar',
      persons: {
        label: 'Gerçek kişi',
        how: 'Dönemde en az bir ödemesi emanet hesabına ulaşan ve bu talepleri nitelikli yatırımcı olarak vermemiş gerçek kişiler; her biri bir kez sayılır.',
      },
      qualified: {
        label: 'Nitelikli yatırımcı (gerçek kişi)',
        how: 'Dönemde ödediği talepten en az birini nitelikli yatırımcı olarak vermiş gerçek kişiler. Nitelik sonradan değişse de dönemin sayısı değişmez.',
      },
      companies: {
        label: 'Tüzel kişi',
        how: 'Adına ödeme gelen şirketler. Üç satırın toplamı, yayımlanan “Yatırım yapan kişi ve kuruluş” sayısıdır.',
      },
      personsPaid: {
        label: 'Gerçek kişilerin ödediği',
        how: 'Bu kişilerin “Ödeme emanet hesabına ulaştı” fişlerinde “Cayılabilir tutar” hesabına yazılan tutarların toplamı.',
      },
      qualifiedPaid: {
        label: 'Nitelikli yatırımcıların ödediği',
        how: 'Nitelikli yatırımcılar için aynı toplam.',
      },
      companiesPaid: {
        label: 'Tüzel kişilerin ödediği',
        how: 'Şirketler için aynı toplam. Üç satırın toplamı, yayımlanan “Yatırımcılardan gelen ödemeler” tutarıdır.',
      },
    },
    complaints: {
      title: 'Şikâyetler',
      received: {
        label: 'Alınan şikâyet',
        how: 'İletişim sayfasından, konusu “Şikâyet” seçilerek dönem içinde gönderilen mesajlar. İstenmeyen ileti olarak ayrılanlar, bir çalışan mesajı geçerli saymadıkça içinde değildir.',
      },
      answered: {
        label: 'Yanıtlanan',
        how: 'Yanıtı dönem içinde gönderilenler; önceki dönemde alınmış olabilir.',
      },
      upheld: {
        label: 'Tamamen veya kısmen haklı bulunan',
        how: 'Yanıtlananlardan sonucu “Haklı bulundu” veya “Kısmen haklı bulundu” olanlar.',
      },
      onTime: {
        label: 'Süresi içinde yanıtlanan',
        how: 'Yanıtlananlardan, gönderene bildirilen son yanıt gününü aşmayanlar.',
      },
      averageDays: {
        label: 'Ortalama yanıt süresi',
        how: 'Mesajın alınmasından yanıta geçen sürenin ortalaması; hafta sonu ve tatiller dâhil takvim günüdür.',
      },
      withdrawn: {
        label: 'Başvuranın vazgeçtiği',
        how: 'Dönem içinde yanıtlanmadan, başvuran vazgeçtiği için kapatılanlar.',
      },
      noComplaint: {
        label: 'Şikâyet olmadığı görülen',
        how: 'Dönem içinde, içeriğinin şikâyet olmadığı görülerek kapatılanlar. “Alınan şikâyet” içinde sayılmışlardır.',
      },
      openAtEnd: {
        label: 'Dönem sonunda açık',
        how: 'Dönem sonundan önce alınmış, o anda ne yanıtlanmış ne kapatılmış olanlar. Dönem sürüyorsa bugün açık olanlardır.',
      },
    },
  },
} as const
