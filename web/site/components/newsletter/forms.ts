/** Names of the forms that the newsletter's screen takes. */
export const NEWSLETTER_FORMS = { ask: 'iste', confirm: 'onayla', leave: 'ayril' } as const
