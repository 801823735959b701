import { formatCount } from '#contracts/common/text/plain-text.ts'

const accounts = (count: number): string => `${formatCount(count)} hesap`

export const text = {
  title: 'Gün sonu',
  intro:
    'Her iş günü bitince her emanet hesabında bankanın kapanış bakiyesi defterle karşılaştırılır. Bir finans görevlisi kapanışı hazırlar, başka biri imzalar; son gün, sonraki iş günüdür. Hafta sonu ve tatil hareketleri izleyen iş gününün kapanışına girer.',
  none: 'Kapanışı istenecek bir iş günü henüz bitmedi. Açılan ilk emanet hesabının ilk iş günü bitince burada görünür.',
  next: {
    open: (day: string, count: number) => `${day} gününün kapanışını bekleyen ${accounts(count)} var.`,
    button: 'Günü aç',
  },
  states: { open: 'Açık', begun: 'İmza bekliyor', confirmed: 'İmzalandı', overtaken: 'Yeniden açıldı' },
  late: 'gecikti',
  marked: 'Açıklamalı',
  dueOn: (day: string) => `Son gün: ${day}`,
  totals: {
    bank: 'Banka bakiyeleri',
    ledger: 'Defter bakiyeleri',
    difference: 'Fark',
    differenceNote: 'Bankadan ekstresi gelmeyen hesaplar dışında',
  },
  prepare: {
    button: (count: number) => `Farkı 0,00 olan ${accounts(count)} için kapanışı hazırla`,
    done: (count: number, left: number) =>
      count === 0
        ? 'Hazırlanacak hesap kalmadı: kalanlar tek tek incelenmelidir.'
        : `${formatCount(count)} kapanış hazırlandı, ikinci görevlinin imzasını bekliyor.${left > 0 ? ` ${accounts(left)} tek tek incelenmelidir.` : ''}`,
  },
  sign: {
    title: (count: number) => `${formatCount(count)} kapanışı imzala`,
    button: 'Hepsini imzala',
    consequence:
      'Aşağıda “İmza bekliyor” yazan ve başka bir görevlinin hazırladığı bütün kapanışları imzalarsınız. İmzalanan kapanış değiştirilemez; güne sonradan bir hareket işlenirse kapanış geçersiz kalır ve yenisi istenir.',
    done: (count: number) => `${formatCount(count)} kapanış imzalandı.`,
  },
  accounts: {
    title: 'Hesaplar',
    columns: { account: 'Hesap', bank: 'Banka', ledger: 'Defter', difference: 'Fark', state: 'Durum' },
    noBank: 'Ekstre yok',
    others: (count: number) => `Bu günün ${accounts(count)} daha var; öncekiler imzalandıkça burada görünür.`,
    by: (begunBy: string, decidedBy: string | null) =>
      decidedBy === null ? `Hazırlayan: ${begunBy}` : `${begunBy}, ${decidedBy}`,
  },
  days: {
    title: 'Günler',
    columns: { day: 'Gün', accounts: 'Hesap', open: 'Açık', begun: 'İmza bekleyen', signed: 'İmzalı', state: 'Durum' },
  },
  panel: {
    close: 'Ayrıntıyı kapat',
    facts: {
      bank: 'Bankanın kapanış bakiyesi',
      ledger: 'Defterdeki bakiye',
      difference: 'Fark',
      statement: 'Sayılan son ekstre',
      begun: 'Hazırlayan',
      decided: 'İmzalayan',
      explanation: 'Görevlinin açıklaması',
      campaign: 'Kampanya',
      iban: 'Hesap',
    },
    statement: (number: number) => (number === 0 ? 'Henüz ekstre yok' : `${number}. ekstre`),
    notTold: 'Banka o günün tamamını henüz bildirmedi',
    booking: 'Bir ekstre şu anda deftere işleniyor. Kapanış, işlenmesi bitince hazırlanabilir.',
    reasons: 'Farkın nedenleri',
    noDifference: 'Fark 0,00: banka ile defter aynı.',
    openItems: {
      title: 'Bakiyenin içinde açık kalanlar',
      note: 'Bunlar fark oluşturmaz; defter de banka gibi sayar. Sonuçlanmaları için Mutabakat ekranında karar bekler.',
      counted: (label: string, count: number) => (count === 1 ? label : `${label} (${formatCount(count)})`),
    },
    campaign: 'Kampanyanın mutabakatı',
    prepare: {
      title: 'Kapanışı hazırla',
      button: 'Hazırla ve imzaya gönder',
      plain: 'Kapanış yukarıdaki rakamlarla hazırlanır ve başka bir finans görevlisinin imzasını bekler.',
      marked: 'Kapanış açıklamanızla birlikte işaretlenir ve başka bir finans görevlisinin imzasını bekler.',
      explanation: 'Farkın nedeni',
      hint: 'Kayıtların açıklamadığı farkı, neyin sorulduğunu ve kime sorulduğunu yazınız.',
      done: 'Kapanış hazırlandı, ikinci görevlinin imzasını bekliyor.',
    },
    sign: {
      title: 'İmzala',
      button: 'Kapanışı imzala',
      consequence: 'İmzalanan kapanış değiştirilemez. Güne sonradan bir hareket işlenirse yenisi istenir.',
      done: 'Kapanış imzalandı.',
    },
    withdraw: {
      title: 'Geri al',
      button: 'Kapanışı geri al',
      consequence: 'Hesabın günü yeniden açılır ve kapanış baştan hazırlanır.',
      done: 'Kapanış geri alındı, gün yeniden açık.',
    },
    own: 'Bu kapanışı siz hazırladınız. Başka bir finans görevlisi imzalamalıdır.',
    before: 'Geçersiz kalan kapanışlar',
    ended: {
      withdrawn: 'Geri alındı',
      lapsed: 'İmzalanmadan geçersiz kaldı: güne bir ekstre işlendi',
      overtaken: 'İmzalandıktan sonra geçersiz kaldı: güne bir ekstre işlendi',
      begun: 'İmza bekliyor',
      confirmed: 'İmzalandı',
    },
  },
  file: {
    link: 'Günü CSV olarak indir',
    name: (day: string) => `gun-sonu-${day}.csv`,
    columns: [
      'Gün',
      'Kampanya',
      'Hesap',
      'Durum',
      'Banka (TL)',
      'Defter (TL)',
      'Fark (TL)',
      'Nedenler',
      'Açıklama',
      'Sayılan ekstre',
      'Hazırlayan',
      'Hazırlandı',
      'İmzalayan',
      'İmzalandı',
    ],
  },
} as const
