import type { Kurus } from '../common/money/money.ts'
import type { ExceptionKind } from '../investments/lifecycle.ts'

/** Money that came in for an order without paying it by itself, and what became of it. */
export interface ReceiptFacts {
  /** It came from an account of the investor's own or in their name, or was counted as their payment; else it is another payer's. */
  readonly isOwn: boolean
  readonly kind: ExceptionKind
  readonly amountKurus: Kurus
  readonly orderKurus: Kurus
  /** The order had been paid before it came. */
  readonly isSecond: boolean
  /** What the order still lacks with all its parts, and until when it may come; null when it cannot be completed. */
  readonly missing: { readonly kurus: Kurus; readonly payBy: Date } | null
  /** Finance may count it as the payment of the order. */
  readonly mayPay: boolean
  readonly resolution: 'returned' | 'applied' | 'corrected' | 'reversed' | null
  /** Istanbul's day by which finance decides; null where none was promised. */
  readonly decideOn: string | null
  readonly refund: {
    readonly amountKurus: Kurus
    /** Istanbul's day. */
    readonly dueOn: string
    readonly isPaid: boolean
    /** Last digits of the account, where it is the investor's own. */
    readonly accountEnd: string | null
  } | null
}
