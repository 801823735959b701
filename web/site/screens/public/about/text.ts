export const text = {
  people: 'Arkasındaki kişiler',
} as const
