export const text = {
  add: 'Takip et',
  remove: 'Takip ediliyor',
  addLabel: (title: string) => `${title} projesini takip et`,
} as const
