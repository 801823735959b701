export interface OutgoingSms {
  /** `+905321234567` */
  readonly to: string
  readonly text: string
  /** The same for every attempt, so that the gateway can drop a repetition. */
  readonly messageId: string
}

/** The gateway's permanent answer, thrown as `OutsideRefused<SmsRefusal>`. */
export type SmsRefusal = 'number-unknown' | 'message-refused'

export interface SmsReceipt {
  readonly messageId: string
  /** The gateway's own number for it, for the record. */
  readonly gatewayId: string
}

/** The gateway for short messages. */
export interface SmsGateway {
  /**
   * Throws `OutsideUnavailable` (try again later; `busy` when the quota is used up) or `OutsideRefused<SmsRefusal>` (never try
   * again).
   */
  sendSms(sms: OutgoingSms): Promise<SmsReceipt>
}
