import type { WRITTEN_STATES } from '#contracts/projects/conversation/written-states.ts'

type State = (typeof WRITTEN_STATES)[number]

export const text = {
  title: 'Yazılanlar',
  intro:
    'Projelerin altına yazılan sorular, yorumlar ve güncellemeler. Gizlenenlerin metni kayıtta durur; üyeler yalnızca yerini ve nedenini görür. Girişimci, yeniden gösterdiğinizi bir daha gizleyemez.',
  tabsLabel: 'Duruma göre',
  tabs: {
    hidden: 'Gizlenenler',
    shown: 'Gösterilenler',
    restored: 'Yeniden gösterilenler',
    withdrawn: 'Geri çekilenler',
  } satisfies Record<State, string>,
  empty: {
    hidden: { title: 'Gizlenen yok', text: 'Girişimci veya platform bir metni gizlediğinde burada incelenir.' },
    shown: { title: 'Yazılan yok', text: 'Projelere yazılan son sorular, yorumlar ve güncellemeler burada görünür.' },
    restored: { title: 'Yeniden gösterilen yok', text: 'Gizlendikten sonra yeniden gösterilenler burada görünür.' },
    withdrawn: { title: 'Geri çekilen yok', text: 'Girişimcilerin yayından kaldırdığı güncellemeler burada saklanır.' },
  } satisfies Record<State, { title: string; text: string }>,
  search: { label: 'Proje veya metin', hint: 'Projenin adında, başlıkta ve metinde arar.' },
  found: { title: 'Aramanıza uyan yazı yok', text: 'Daha kısa bir sözcükle arayınız ya da öteki durumlara bakınız.' },
  kinds: { question: 'Soru', comment: 'Yorum', update: 'Güncelleme' },
  answer: 'Yanıt',
  withdrawn: 'Girişimci yayından kaldırdı:',
  hidings: 'Gizlemeler',
  as: { founder: 'Girişimci gizledi', operator: 'Platform gizledi' },
  restored: 'Yeniden gösterildi',
  restore: {
    open: 'Yeniden göster…',
    note: 'Neden yeniden gösteriliyor?',
    noteHint: 'Denetim izine yazılır. Soruyu sorana haber verilir.',
    submit: 'Yeniden göster',
    done: 'Yeniden gösteriliyor.',
  },
  hide: {
    open: 'Gizle…',
    reason: 'Neden',
    note: 'Açıklama',
    noteHint: 'Yerinde herkese gösterilir ve yazana bildirilir. Gizlediğiniz metni yinelemeyiniz.',
    submit: 'Gerekçesiyle gizle',
    done: 'Gizlendi. Yerinde nedeni gösteriliyor.',
  },
} as const
