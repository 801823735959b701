export const text = { fact: 'nedir?', decision: 'neden?' } as const
