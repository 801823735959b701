/** Beginnings of the names of the forms; the id of what they are about follows. */
export const HIDE = 'gizle-'
export const RESTORE = 'goster-'
