export const text = {
  add: 'Takip et',
  remove: 'Takipte',
  addLabel: (title: string) => `${title} projesini takip et`,
} as const
