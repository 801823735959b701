/** Why something is taken out of sight; one of these is published in its place, with a few words. */
export const HIDING_REASONS = {
  'personal-data': 'Kişisel veri içeriyor',
  insult: 'Hakaret veya saldırgan dil içeriyor',
  'off-topic': 'Projeyle ilgisi yok veya reklam içeriyor',
  misleading: 'Yanıltıcı bilgi veya getiri vaadi içeriyor',
  repeated: 'Daha önce yazılanın tekrarı',
  confidential: 'Ticari sır veya gizli bilgi içeriyor',
} as const

/** By when a question is answered (parameter `project.question-answer`), on its card and in the task. */
export const answerTermWords = {
  due: 'Yanıt için son gün',
  late: 'Yanıt gecikti, son gün',
  isLate: 'Yanıt gecikti',
} as const

export const conversationTexts = {
  hidden: 'Gizlendi: {reason}. {note}',
  repliesInADay: 'Girişimci soruları genellikle bir gün içinde yanıtlıyor.',
  repliesInDays: 'Girişimci soruları ortalama {days} günde yanıtlıyor.',
} as const
