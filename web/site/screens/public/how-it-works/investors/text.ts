import type { Stage } from '../money/stages.ts'
import type { ProcessStep } from '../process/process-step.ts'
import type { Term } from '../calendar.tsx'

export const processLead =
  'Üyelikten payların hesabınıza kaydedilmesine kadar sekiz adım. Kesik çizgiler süreçten hangi noktada, nasıl çıkıldığını gösterir.'

export const process: readonly ProcessStep[] = [
  { title: 'Üye olunuz', actor: 'siz' },
  { title: 'Kimlik ve test', actor: 'siz, MKK', exit: ['Uygunluk testi geçilemezse', '30 gün sonra yinelenir'] },
  { title: 'İnceleyiniz', actor: 'siz' },
  { title: 'Onaylayınız', actor: 'siz' },
  { title: 'Ödeyiniz', actor: 'siz, bankanız', exit: ['Üç günde ödenmezse', 'talep düşer'] },
  { title: 'Cayma süresi', actor: 'siz', exit: ['Cayarsanız', 'tamamı iade edilir'] },
  { title: 'Sonuç', actor: 'platform', exit: ['Hedefe ulaşılamazsa', 'tamamı iade edilir'] },
  { title: 'Paylarınız', actor: 'şirket, MKK', exit: ['Tescil gecikirse', 'tamamı iade edilir'] },
]

export const money = {
  title: 'Para nerede?',
  lead: 'Çizgi paranızın yoludur; kesik bölümünde cayabilirsiniz. Platformun bu yolda bir hesabı yoktur.',
  description:
    'Talep verildiğinde para sizdedir. Ödemeyle emanet yetkilisine geçer ve cayma süresi, kampanya sonu, sermaye artırımı ve pay kaydı boyunca orada bloke kalır. Fon aktarımıyla şirkete geçer. Cayarsanız, hedefe ulaşılamazsa veya yasal tescil süreleri aşılırsa emanet yetkilisinden size iade edilir.',
  lanes: {
    you: ['Siz', 'banka hesabınız'],
    escrow: ['Emanet', 'bloke hesap'],
    company: ['Şirket', 'kendi hesabı'],
  },
  caption:
    'Bu düzen paranızın yolunu korur, yatırımın değerini korumaz. Fon şirkete geçtikten sonra şirket başarısız olursa yatırdığınız tutarın tamamını kaybedebilirsiniz.',
} as const

export const stages: readonly Stage[] = [
  { title: 'Talep', note: 'paylar ayrılır', at: 'you' },
  { title: 'Ödeme', note: 'en geç {payment}', at: 'escrow' },
  { title: 'Cayma süresi', note: 'en az {withdrawal}', at: 'escrow', refund: ['cayarsanız', 'iade'] },
  { title: 'Kampanya sonu', note: 'en çok {period}', at: 'escrow', refund: ['hedefe', 'ulaşılamazsa', 'iade'] },
  { title: 'Sermaye artırımı', note: '{increase}', at: 'escrow', refund: ['süre aşılırsa', 'iade'] },
  { title: 'Pay kaydı', note: 'MKK’da, adınıza', at: 'escrow' },
  { title: 'Fon aktarımı', note: 'kayıttan sonra', at: 'company' },
]

export const calendarLead =
  'Yasal süreleriyle bir kampanyanın takvimi. Süreler üst sınırdır; adımlar daha erken tamamlanabilir.'

export const calendar: readonly Term[] = [
  {
    term: '0. gün',
    title: 'Bilgi formu yayımlanır, kampanya başlar',
    detail: 'Komitenin onayladığı form, rapor ve muhalefet şerhleriyle birlikte üyelere açılır.',
    source: 'm.11/7, m.17/2',
  },
  {
    term: 'Talepten {payment}',
    title: 'Ödeme süresi',
    detail:
      'Kampanyanın bitmesine {lastDays} veya daha az kala {lastPayment}; her durumda kampanya bitmeden. Havale veya EFT bu süre içinde ulaşmazsa talep düşer, ayrılan paylar serbest kalır.',
    source: 'Platform kuralı, Yatırım Sözleşmesi m.4',
  },
  {
    term: 'Ödemeden en az {withdrawal}',
    title: 'Cayma süresi',
    detail: 'Bilgi formunda önemli bir değişiklik olursa bildirim anından itibaren yeniden başlar.',
    source: 'm.17/4, m.26',
  },
  {
    term: 'En çok {period} sonra',
    title: 'Kampanya süresi biter',
    detail: 'Bu sınır uzatılamaz.',
    source: 'm.17/2',
  },
  {
    term: 'Cayma süreleri dolunca',
    title: 'Sonuç kesinleşir',
    detail: 'Son gün verilen ödemelerin cayma süresi de dolduğunda hedefe ulaşılıp ulaşılmadığı belli olur.',
    source: 'm.17/7',
  },
  {
    term: '+ {refundNotice}',
    title: 'Başarısızsa: iade bildirimi',
    detail: 'Platform emanet yetkilisine bildirir; iade, bildirimi izleyen iş günü yapılır.',
    source: 'm.17/8',
    tone: 'bad',
  },
  {
    term: '+ {increase}',
    title: 'Başarılıysa: sermaye artırımı tescil edilir',
    detail:
      'Limited şirketlerde ve henüz kurulmamış şirketlerde önce dönüşüm veya kuruluş için {formation} süre vardır. Bu sürelerden biri kaçırılırsa izleyen iş günü iade yapılır.',
    source: 'm.17/7-a, m.17/7-b, m.17/9',
    tone: 'good',
  },
  {
    term: '+ {list}',
    title: 'Dağıtım listesi MKK’ya iletilir',
    detail:
      'Paylar yatırımcıların hesabına kaydedilir; kayıt tamamlanana kadar fon emanette kalır. MKK’nın kaydetmediği payların bedeli iade edilir.',
    source: 'm.17/7-c',
    tone: 'good',
  },
  {
    term: 'Kayıttan sonra',
    title: 'Fon şirkete aktarılır',
    detail: 'Platform, MKK ve emanet yetkilisi ücretleri düşülür.',
    source: 'm.27/3',
    tone: 'good',
  },
  {
    term: 'Her {use}da bir',
    title: 'Fonun kullanımı bildirilir',
    detail: 'Fon tükenene kadar; ayrıca her yıl nisan ayı sonuna kadar finansal tablolar yayımlanır.',
    source: 'm.21/3, m.28/2',
  },
  {
    term: '5. yılın sonu',
    title: 'Kampanya sayfası o güne kadar açık kalır',
    detail: 'Kampanyanın bittiği yılı izleyen beşinci yılın 31 Aralık gününe kadar.',
    source: 'm.28/4',
  },
]
