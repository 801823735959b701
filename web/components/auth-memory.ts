/** What the doors of the house tell each other within one browser, for ten minutes (`remember` of the host). */
export const MEMORY = {
  /** The address that was just used: fills the next form. */
  address: 'eposta',
  /** Where the visitor was going when sign-up and verification came between. */
  returnTo: 'donus',
  /** The challenge of whoever has shown the password and still owes the second factor. */
  challenge: 'ikinci-adim',
  /** Not empty: that second factor has to be set up first. */
  mustEnrol: 'ikinci-adim-kurulumu',
} as const
