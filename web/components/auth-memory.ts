/** What the doors of the house tell each other within one browser, for ten minutes (`remember` of the host). */
export const MEMORY = {
  /** The address that was just used: fills the next form. */
  address: 'eposta',
  /** Where the visitor was going when sign-up and verification came between. */
  returnTo: 'donus',
  /** Who has shown the password and still owes the second factor. */
  secondFactor: 'ikinci-adim',
} as const
