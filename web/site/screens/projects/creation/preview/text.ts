/** Words around what is drawn of a page while it is written. */
export const previewText = {
  title: 'Sayfanızda böyle görünür',
  nothing: 'Siz yazdıkça burada görünür.',
  goal: 'Hedef fon tutarı',
} as const
