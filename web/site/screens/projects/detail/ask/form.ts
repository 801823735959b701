/** Name of the form among those of the campaign page. */
export const QUESTION_FORM = 'question'

/** Of the form for comments. */
export const COMMENT_FORM = 'comment'

/** Where the questions begin on the page. */
export const QUESTIONS = 'sorular'

/** Where one question stands. */
export function placeOfQuestion(id: string): string {
  return `soru-${id}`
}
