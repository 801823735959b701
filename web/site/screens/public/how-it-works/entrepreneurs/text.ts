import type { ProcessStep } from '../process/process-step.ts'
import type { Term } from '../calendar.tsx'

export const processLead =
  'Başvurudan raporlamaya sekiz adım ve her adımın sorumlusu. Kesik çizgiler geri dönüşleri ve sona erme hâllerini gösterir.'

export const process: readonly ProcessStep[] = [
  { title: 'Başvuru', actor: 'siz' },
  { title: 'Ön inceleme', actor: 'uzman', exit: ['Eksik varsa düzeltme', 'istenir veya ret'] },
  { title: 'Komite', actor: 'yatırım komitesi', exit: ['Onaylanmazsa', 'gerekçeli ret'] },
  { title: 'Bilgi formu', actor: 'siz ve komite' },
  { title: 'Kampanya', actor: 'siz, en çok {period}', exit: ['Önemli değişiklikte', 'yeniden komite kararı'] },
  { title: 'Sonuç', actor: 'platform', exit: ['Hedefe ulaşılamazsa', 'iade, süreç biter'] },
  { title: 'Kapanış', actor: 'siz, MKK, emanet', exit: ['Tescil gecikirse', 'iade, süreç biter'] },
  { title: 'Raporlama', actor: 'siz' },
]

export const calendarLead =
  'Yasal süreleriyle yükümlülükleriniz. Süresi kaçırılan tescil adımları, fonun yatırımcılara iade edilmesine yol açar.'

export const calendar: readonly Term[] = [
  {
    term: 'Başvuru',
    title: 'Kampanya süreci başlar',
    detail: 'Süreç fon aktarımıyla veya iadeyle bitene kadar hiçbir platformda yeni bir süreç başlatamazsınız.',
    source: 'm.17/1',
  },
  {
    term: '0. gün',
    title: 'Bilgi formu yayımlanır',
    detail: 'Fon kullanım yerlerine ilişkin raporunuz da aynı gün kampanya sayfasında yer alır.',
    source: 'm.17/2, m.21/1',
  },
  {
    term: 'Derhâl',
    title: 'Önemli değişikliği bildirirsiniz',
    detail: 'Komite {change} içinde karar verir; yatırımcılara aynı anda duyurulur.',
    source: 'm.26',
  },
  {
    term: 'En çok {period} sonra',
    title: 'Kampanya süresi biter',
    detail: 'Sonuç, bütün cayma süreleri de dolduğunda kesinleşir.',
    source: 'm.17/2, m.17/7',
  },
  {
    term: '+ {formation}',
    title: 'Gerekiyorsa: kuruluş veya dönüşüm',
    detail: 'Şirketiniz yoksa anonim şirket kurar, limited şirketseniz anonim şirkete dönüşürsünüz.',
    source: 'm.17/7-a1, m.17/7-b2',
  },
  {
    term: '+ {increase}',
    title: 'Sermaye artırımını tescil ettirirsiniz',
    detail:
      'Anonim şirketlerde kampanya süresinin bitiminden, diğerlerinde kuruluşun veya dönüşümün tescilinden itibaren.',
    source: 'm.17/7',
  },
  {
    term: '+ {list}',
    title: 'Dağıtım listesi MKK’ya iletilir',
    detail: 'Paylar kaydedildikten sonra fon, ücretler düşülerek hesabınıza aktarılır.',
    source: 'm.17/7-c, m.27/3',
  },
  {
    term: 'Her {use}da bir',
    title: 'Durum bildirimi yaparsınız',
    detail:
      'Fon tükenene kadar; tükendiğinde bir kez daha. Tebliğ’deki hâllerde özel amaçlı bağımsız denetim raporu da yayımlanır.',
    source: 'm.21/3-5',
  },
  {
    term: 'Her yıl nisan sonu',
    title: 'Yıllık finansal tabloları yayımlarsınız',
    source: 'm.28/2',
  },
  {
    term: '{event} içinde',
    title: 'Önemli olayları duyurursunuz',
    detail: 'Sona erme, konkordato, iflas ve kontrol değişikliği.',
    source: 'm.28/1, m.28/5',
  },
  {
    term: 'Toplantıdan 3 hafta önce',
    title: 'Genel kurul çağrısını yayımlarsınız',
    source: 'm.25/1',
  },
  {
    term: '3 yıl',
    title: 'Kurucu ortakların pay devri kısıtlıdır',
    detail:
      'Sermayenin yüzde on veya daha fazlasına sahip olanlar için, sürecin başlangıcından itibaren; istisnalar Tebliğ’dedir.',
    source: 'm.16/7',
  },
  {
    term: '5. yılın sonu',
    title: 'Bilgileri kampanya sayfasında tutma süresi biter',
    detail: 'Kampanyanın bittiği yılı izleyen beşinci yılın 31 Aralık günü.',
    source: 'm.28/4',
  },
]
