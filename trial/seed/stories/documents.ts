import type { StoryDocument } from './story.ts'

// The documents that stories and their updates speak of.

export const BATTERY_TEST: StoryDocument = {
  name: 'Batarya ömrü test raporu',
  parts: [
    ['Amaç', 'Toprak sensöründe kullanılan birincil lityum pilin sahadaki ömrünün kestirilmesi.'],
    [
      'Yöntem',
      'Yirmi dört sensör 60 °C’de 26 hafta boyunca olağan aralığın on altı katı sıklıkta ölçüm ve gönderim yaptı. Kapasite her hafta ölçüldü, sonuç 20 °C’ye Arrhenius bağıntısıyla indirgendi.',
    ],
    [
      'Sonuç',
      'Yirmi dört sensörün yirmi üçü, on yıla karşılık gelen süreyi çalışarak tamamladı; biri kapağındaki sızıntı nedeniyle değerlendirme dışı kaldı. Kestirilen ortalama ömür 11,3 yıl, en düşük değer 10,2 yıldır.',
    ],
    ['Sınırlar', 'Eksi 20 derecenin altındaki uzun süreli kullanım bu testin kapsamında değildir.'],
  ],
}

export const CELL_SAFETY: StoryDocument = {
  name: 'Bağımsız laboratuvar güvenlik raporu',
  parts: [
    ['Kapsam', 'İkinci ömür batarya modülünün ısıl kaçak, aşırı şarj, kısa devre ve düşürme deneyleri.'],
    [
      'Bulgular',
      'Tek hücrede başlatılan ısıl kaçak komşu bölmeye geçmedi; bölmeler arası en yüksek sıcaklık 74 °C ölçüldü. Aşırı şarj ve kısa devrede koruma devresi 0,4 saniyede ayırdı.',
    ],
    [
      'Sonuç',
      'Modül, denenen koşullarda yangın yaymamıştır. Rapor yalnızca denenen numuneleri kapsar; dolap düzeyindeki deneyler ayrıca yapılacaktır.',
    ],
  ],
}

export const SOLVENT_SHEET: StoryDocument = {
  name: 'Çözücü güvenlik bilgi formu',
  parts: [
    ['Tanım', 'Devre kartından metal ayırmada kullanılan, siyanür ve kral suyu içermeyen derin ötektik çözücü.'],
    [
      'Zararlılık',
      'Gözle temasında tahriş edebilir. Kanserojen, mutajen veya üreme sistemine zehirli sınıfta değildir.',
    ],
    [
      'Çevre',
      '28 günde %78 biyobozunma ölçülmüştür. Metal yüklü çözücü lisanslı tesiste geri kazanılır, kanala verilmez.',
    ],
    ['Korunma', 'Eldiven ve gözlük kullanılır; dökülen çözücü emici malzemeyle toplanır.'],
  ],
}

export const FIRE_TEST: StoryDocument = {
  name: 'Yangın dayanım raporu',
  parts: [
    ['Deney', '40 mm beton örtülü, bazalt lif donatılı üç kiriş, standart yangın eğrisinde yük altında denendi.'],
    ['Sonuç', 'Üç kiriş de 120 dakika boyunca taşıma gücünü korudu; donatıda ölçülen en yüksek sıcaklık 286 °C’dir.'],
    ['Sınırlar', 'Örtü kalınlığı 40 mm’nin altında olan kesitler için bu rapor kullanılamaz.'],
  ],
}
