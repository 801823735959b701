/** Questions of all own projects, by how they stand. */
export const questionSlugs = {
  waiting: 'bekleyen',
  answered: 'yanitlanan',
  hidden: 'gizlenen',
  asked: 'sorduklarim',
} as const
export type QuestionTab = keyof typeof questionSlugs
