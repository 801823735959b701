import { withSuffix } from '#contracts/common/text/suffix.ts'
import type { HandedIn } from './tasks/handed-in.ts'

/** What a note asks beside the change itself: handing in demands no answer. */
const ANSWERS =
  'Notlara yanıt yazmanız zorunlu değildir; ne yaptığınızı veya neden değiştirmediğinizi yazarsanız değerlendirme kolaylaşır.'

export const text = {
  title: 'Proje oluştur',
  description: 'Kitle fonlaması başvurusu: neler gerekir, ne kadar sürer, sonrasında ne olur.',
  untitled: 'Adsız taslak',
  tasks: {
    next: (title: string) => `Sıradaki: ${title}`,
    nextSentence: (done: number, all: number) =>
      done === 0
        ? 'İlk adımla başlayınız; sırayı değiştirmekte serbestsiniz.'
        : `${all} adımın ${withSuffix(String(done), 'possessive')} tamam.`,
    allDone: 'Bütün adımlar tamam. Başvuruyu bir de okunacağı hâliyle görünüz, sonra gönderiniz.',
    allWritten: 'Bütün adımlar yazıldı. Gönderebilmek için önce aşağıdaki doğrulamaları tamamlayınız.',
    toReview: 'Önizle ve gönder',
    preview: 'Kampanya sayfası olarak gör',
    previewText: 'Üye ve ziyaretçi gözüyle, yayımlanacağı hâliyle',
    review: 'Önizleme ve gönderim',
    list: 'Başvurunun adımları',
    notStarted: 'Başlanmadı',
    optional: 'İsteğe bağlı',
    running: (done: number, all: number) => `Sürüyor ${done}/${all}`,
    done: 'Tamam',
    ready: 'Gönderilebilir',
    waits: 'Önce eksik adımlar',
    unproven: 'Önce doğrulamalar',
    saved: (who: string, when: string) => `Son değişiklik: ${who}, ${when}`,
    discard: 'Taslağı sil',
    discardText: 'Taslak ve yüklediğiniz dosyalar geri getirilemeyecek biçimde silinir.',
    discardYes: 'Evet, taslağı sil',
    discarded: 'Taslak silindi.',
    /** What the evaluation asked for: places still as they were, and changed ones whose note waits for its answer. */
    revision: (toMend: number, toAnswer: number) => {
      if (toAnswer === 0)
        return `Sizden ${toMend} yerde düzeltme istendi. Başvurunuz yeniden açık: alanları düzeltiniz, sonra başvuruyu tekrar gönderiniz. ${ANSWERS}`
      const changed = toMend === 0 ? 'Düzeltme istenen yerleri değiştirdiniz.' : `Düzeltme istenen ${toMend} yer kaldı.`
      return `${changed} Değiştirdiğiniz yerlerdeki ${toAnswer} notun altına bir şey yazmadınız. ${ANSWERS}`
    },
    remarks: (open: number) => `Düzeltme istendi ${open}`,
    unanswered: (open: number) => `Yanıtsız not ${open}`,
    handedIn: {
      evaluation: {
        title: 'Başvurunuz bize ulaştı',
        text: 'Şimdi ön değerlendirmede. Bir karar ya da soru olduğunda size e-posta ile haber veririz; bu sürede başvuru değiştirilemez.',
        next: 'Sıradaki adım: ön değerlendirme',
      },
      committee: {
        title: 'Başvurunuz yatırım komitesinde',
        text: 'Ön değerlendirme tamamlandı. Karar size e-posta ile bildirilir; bu sürede başvuru değiştirilemez.',
        next: 'Sıradaki adım: komite kararı',
      },
      rejected: {
        title: 'Başvurunuz reddedildi',
        text: 'Başvurunuz burada, gönderdiğiniz hâliyle durur ve artık değiştirilemez. Gerekçe proje masanızda yazar.',
        next: null,
      },
      approved: {
        title: 'Başvurunuz onaylandı',
        text: 'Başvurunuz burada, onaylandığı hâliyle durur ve artık değiştirilemez. Bundan sonrasını proje masanızdan yürütürsünüz.',
        next: null,
      },
    } satisfies Record<HandedIn, { title: string; text: string; next: string | null }>,
    toProjects: 'Projelerime git',
  },
  step: {
    place: (at: number, all: number) => `Adım ${at} / ${all}`,
    all: 'Bölümler ve adımlar',
    of: (done: number, all: number) => `${done}/${all}`,
    ofLong: (done: number, all: number) => `${all} adımın ${withSuffix(String(done), 'possessive')} tamam`,
    asked: 'Düzeltme istendi',
    states: { ahead: 'Başlanmadı', running: 'Sürüyor', done: 'Tamam', optional: 'İsteğe bağlı' },
    locked: 'Bu başvuru gönderildi; sizden düzeltme istenmedikçe değiştirilemez.',
  },
  review: {
    title: 'Önizleme ve gönderim',
    lead: 'Başvurunuz değerlendirme ekibi tarafından aşağıdaki hâliyle okunur.',
    otherCompany: (acting: string, named: string) =>
      `Başvuruyu ${acting} adına gönderiyorsunuz; başvuruda yazan şirket: ${named}`,
    otherCompanyText:
      'Kampanyanın sahibi ve fonun alıcısı, adına başvurduğunuz şirkettir. Başvuru başka bir şirket içinse o şirketin hesabından gönderiniz.',
    missingTitle: (count: number) => `Göndermeden önce ${count} eksik`,
    missingOn: (title: string, count: number) => `${title}: ${count} eksik`,
    fix: 'Düzelt',
    fixNamed: (title: string) => `Düzelt: ${title}`,
    empty: { written: 'Yazılmadı', chosen: 'Seçilmedi', added: 'Eklenmedi', uploaded: 'Yüklenmedi' },
    noRows: 'Eklenmedi',
    picture: (label: string) => `${label} (görsel)`,
    agreement: 'Girişimci sözleşmesi',
    agreementVersion: (version: number) => `sürüm ${version}`,
    agree: 'Girişimci sözleşmesini okudum ve kabul ediyorum.',
    read: 'Sözleşmeyi yeni sekmede oku',
    submit: 'Başvuruyu ön değerlendirmeye gönder',
    unanswered: (open: number) => `Değerlendirme ekibinin ${open} notunu yanıtlamadınız. ${ANSWERS}`,
    toRemarks: 'Notlara dön',
    submitNote: 'Gönderdikten sonra, sizden düzeltme istenmedikçe başvuruyu değiştiremezsiniz.',
    incomplete: 'Eksikler tamamlanınca başvuruyu buradan gönderebilirsiniz.',
    hindered: 'Başvuruyu göndermeden önce tamamlanması gerekenler',
  },
} as const
