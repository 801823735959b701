export const leaveText = {
  title: 'Kaydedilmemiş bilgileriniz var',
  text: 'Sayfadan ayrılırsanız bu formda yazdıklarınız silinir.',
  leave: 'Silinsin, ayrıl',
  stay: 'Sayfada kal',
} as const
