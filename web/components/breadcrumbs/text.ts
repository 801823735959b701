export const text = { label: 'Sayfa yolu', home: 'Ana sayfa' } as const
