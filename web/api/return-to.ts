/** Query parameter of the sign-in screen, and hidden field of small forms: where to go afterwards. */
export const RETURN_TO = 'donus'

/** Hidden field that scripts add: their page stays and shows what became of the form, so nothing leads back to it. */
export const STAYS = 'kalir'
