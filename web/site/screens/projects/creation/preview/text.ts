/** Words around what is drawn of a page while it is written. */
export const previewText = {
  title: 'Sayfanızda böyle görünür',
  nothing: 'Siz yazdıkça burada görünür.',
  /** Who reads it. */
  visitors: 'Herkes okur',
  members: 'Üyeler okur',
  pdf: 'PDF',
  otherPapers: 'Öteki belgeler sayfada yer almaz; yalnızca başvuruyu değerlendirenler okur.',
  goal: 'Hedef fon tutarı',
} as const
