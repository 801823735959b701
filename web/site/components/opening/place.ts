/** Where a campaign's page tells and takes all of it. Apart from the form's names: lists need those before they draw a card. */
export const OPENING_PLACE = 'on-talep'
