export const renewedTextsText = {
  label: 'Onayınızı bekleyen metinler',
  sentence: (count: number) =>
    count === 1
      ? 'Onayladığınız bir metin yenilendi ve onayınızı bekliyor.'
      : `Onayladığınız ${count} metin yenilendi ve onayınızı bekliyor.`,
  link: 'Okuyup onayla',
} as const
