export const actingText = {
  label: 'Adına işlem yapılan şirket',
  sentence: (person: string) => `${person}, şu anda bu şirket adına işlem yapıyorsunuz:`,
  leave: 'Kendi hesabıma geç',
} as const
