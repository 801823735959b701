/** Name of the form among those of the campaign page. */
export const QUESTION_FORM = 'question'

/** Where members' questions begin on the page. */
export const QUESTIONS = 'uye-sorulari'
