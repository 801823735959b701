/** Who signed in to e-Devlet, as it names them. */
export interface EDevletPerson {
  /** T.C. or foreigner's number. */
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  /** `1987-04-23` */
  readonly birthDate: string
}

/** One member's way there and back; the three secrets are ours and leave as the protocol has it. */
export interface EDevletLogin {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** Of PKCE (RFC 7636): only its hash goes with the member. */
  readonly verifier: string
}

/** `consent-refused`: the person said no. `code-refused`: the return is not accepted (late, used). `incomplete`: claims are missing. */
export type EDevletRefusal = 'consent-refused' | 'code-refused' | 'incomplete'

/** The state's sign-in (OpenID Connect, authorization code with PKCE). Throws `OutsideUnavailable` without a usable answer. */
export interface EDevlet {
  /** The address at which the member signs in and agrees. */
  loginUrl(login: EDevletLogin): Promise<string>
  /** Whom the member's return proves, asked once: a code works a single time. Throws `OutsideRefused<EDevletRefusal>`. */
  readPerson(login: EDevletLogin, returned: Readonly<Record<string, string>>): Promise<EDevletPerson>
}
