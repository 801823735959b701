/** By what mails are signed (DKIM, RFC 6376). */
export interface MailSigning {
  readonly domain: string
  /** The public key stands at `{selector}._domainkey.{domain}`. */
  readonly selector: string
  /** RSA, in PEM. */
  readonly privateKey: string
}

/** Where the outside systems are and how long an answer may take. Read from the environment by the wiring, never here. */
export interface OutsideConfig {
  readonly identity: {
    /** Address of `KPSPublic.asmx`. */
    readonly citizenUrl: string
    /** Address of `KPSPublicYabanciDogrula.asmx`. */
    readonly foreignerUrl: string
    readonly timeoutMs?: number
  }
  /** Null: members prove themselves by the register alone. */
  readonly edevlet: {
    /** Issuer of OpenID Connect Discovery. */
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
    readonly timeoutMs?: number
  } | null
  readonly mkk: { readonly url: string; readonly token: string; readonly timeoutMs?: number }
  readonly bank: {
    readonly url: string
    readonly token: string
    readonly timeoutMs?: number
    /** The version of pain.001.001 the bank asks for; 03 where absent. */
    readonly listVersion?: '03' | '09'
    /** Whether it is told of requests over the wire; true where absent. */
    readonly takesRequests?: boolean
  }
  readonly mail: {
    /** `smtp://user:secret@host:587` or `smtps://…`. */
    readonly smtpUrl: string
    /** `Açık Defter <bildirim@…>` */
    readonly from: string
    readonly timeoutMs?: number
    /** Absent or null: mails are not signed here. */
    readonly signing?: MailSigning | null
  }
  /** Null: the operator sends no short messages. */
  readonly sms: {
    readonly url: string
    readonly token: string
    /** Name or number the messages come from. */
    readonly sender: string
    readonly timeoutMs?: number
  } | null
  /** The register of consents. Null: the operator sends nothing commercial and asks nobody for such a consent. */
  readonly iys: {
    readonly url: string
    readonly username: string
    readonly password: string
    /** The operator's number there, and that of its brand. */
    readonly iysCode: string
    readonly brandCode: string
    readonly timeoutMs?: number
    /** Between two questions of this process. */
    readonly spacingMs?: number
    /** The even clock in milliseconds by which tokens end; of the process where absent. */
    readonly now?: () => number
  } | null
  /** Who takes card payments. Null: nobody, and nothing says that there are such. */
  readonly cards: {
    readonly url: string
    readonly token: string
    /** Signs its notices and the addresses payers come back by. */
    readonly secret: string
    /** The account it settles from and to. */
    readonly settlementIban: string
    /** `later`: amounts are held and taken when we say so; `at-once`: it can only take them at once. */
    readonly capture: 'later' | 'at-once'
    readonly timeoutMs?: number
  } | null
}
