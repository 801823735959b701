export const talkText = {
  hidden: {
    question: 'Bu soru gizlendi',
    comment: 'Bu yorum gizlendi',
    update: 'Bu güncelleme platform tarafından gizlendi',
  },
  edited: 'düzenlendi:',
  correction: 'Düzeltme,',
  former: (count: number) => (count === 1 ? 'Önceki yanıt' : `Önceki ${count} yanıt`),
  until: 'Yayımlanma:',
  hide: {
    open: { question: 'Soruyu gizle…', comment: 'Yorumu gizle…' },
    note: 'Yerinde, gizlendiği ve seçtiğiniz neden üyelere gösterilir; yazana haber verilir. Platform gizlemeyi inceler, yerinde bulmazsa yeniden gösterir.',
    reason: 'Neden',
    words: 'Açıklama',
    wordsHint: 'Herkese gösterilir. Gizlediğiniz metni burada yinelemeyiniz.',
    submit: 'Gerekçesiyle gizle',
    overruled: 'Platform bunu inceleyip yeniden gösterdi; gizlenemez.',
  },
} as const
