/** A file that goes with a mail. */
export interface Attachment {
  readonly fileName: string
  readonly mimeType: string
  readonly content: Buffer
}

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Without angle brackets; the same for every attempt, so that receivers can drop a repetition. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
  readonly headers?: Readonly<Record<string, string>>
}

/** The mail server's permanent answer (5xx), thrown as `OutsideRefused<MailRefusal>`. */
export type MailRefusal = 'recipient-refused' | 'message-refused'

export interface MailReceipt {
  readonly messageId: string
  /** The server's own words, for the record. */
  readonly answer: string
}

/** The outgoing mail server. */
export interface MailServer {
  /** Throws `OutsideUnavailable` (try again later) or `OutsideRefused<MailRefusal>` (never try again). */
  sendMail(mail: OutgoingMail): Promise<MailReceipt>
  /** Closes kept connections. */
  close(): void
}
