/** Words of the drawing of a company's years, on the site and in the console. */
export const yearText = {
  revenue: 'Gelir',
  profit: 'Net kâr',
  projectedKey: 'Taralı olanlar öngörü',
  /** Of amounts at the ends of bars. */
  inLira: 'Tutarlar TL, yuvarlanmış',
} as const
