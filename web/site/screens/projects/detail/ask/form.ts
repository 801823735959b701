/** Name of the form among those of the campaign page. */
export const QUESTION_FORM = 'question'

/** Where the questions begin on the page. */
export const QUESTIONS = 'sorular'

/** Where one question stands. */
export function placeOfQuestion(id: string): string {
  return `soru-${id}`
}
