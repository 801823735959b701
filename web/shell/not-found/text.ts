export const notFoundText = {
  title: 'Sayfa Bulunamadı',
  text: 'Aradığınız sayfa kaldırılmış veya geçici olarak kullanılmıyor olabilir.',
  search: 'Aradığınızı burada bulabilirsiniz:',
  searchLabel: 'Aradığınız sayfayı bulun',
  links: 'Sık gidilen sayfalar',
} as const
