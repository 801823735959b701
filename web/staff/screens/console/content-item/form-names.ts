/** Hidden in the editor's form: fingerprints of what it opened. */
export const OPENED = '_opened'
/** What is to become of a conflict: `merge`, or `keep 12` for one's own in the place of revision 12. */
export const CONFLICT_ANSWER = '_conflict'
/** Day and hour of a publication to come, Istanbul's. */
export const PUBLISH_DATE = 'publishDate'
export const PUBLISH_TIME = 'publishTime'
