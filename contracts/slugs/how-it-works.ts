export const howItWorksSlugs = { investors: 'yatirimcilar', entrepreneurs: 'girisimciler' } as const
