/** Name of the form that follows a project; the campaign page's action answers it from wherever it is sent. */
export const FAVOURITE_FORM = 'takip'
