/** Query parameters: which company, the link of an invitation, and that another is to be registered. */
export const COMPANY = 'sirket'
export const INVITATION = 'davet'
export const NEW = 'yeni'

/** Whose removal is asked about, to whom the company is offered, and that the reader's own leaving is. */
export const REMOVING = 'cikar'
export const OFFERING = 'devret'
export const LEAVING = 'ayril'
