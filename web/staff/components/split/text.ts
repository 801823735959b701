export const text = {
  /** Of the list beside an open record. */
  list: (title: string) => `${title}: listedeki kayıtlar`,
  steps: 'Listede ilerle',
  before: 'Önceki',
  after: 'Sonraki',
  place: (at: number, count: number) => `${at} / ${count}`,
  keys: 'ile listede ilerlersiniz.',
  or: 'veya',
  empty: 'Listede başka kayıt yok.',
  keyNames: { up: 'yukarı ok', down: 'aşağı ok' },
} as const
