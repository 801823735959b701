/** Query parameter of the sign-in screen, and hidden field of small forms: where to go afterwards. */
export const RETURN_TO = 'donus'
