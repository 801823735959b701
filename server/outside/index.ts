import { connectCardProvider } from './card-provider/client.ts'
import type { CardProvider } from './card-provider/port.ts'
import type { OutsideConfig } from './configuration.ts'
import { connectEDevlet } from './edevlet/client.ts'
import type { EDevlet } from './edevlet/port.ts'
import { connectEscrowBank } from './escrow-bank/client.ts'
import type { EscrowBank } from './escrow-bank/port.ts'
import { keepWatch, watched, watchOf } from './health.ts'
import { connectIdentityRegister } from './identity/client.ts'
import type { IdentityRegister } from './identity/port.ts'
import { connectConsentRegister } from './iys/client.ts'
import type { ConsentRegister } from './iys/port.ts'
import { connectMailServer } from './mail/client.ts'
import type { MailServer } from './mail/port.ts'
import { connectMkk } from './mkk/client.ts'
import type { MkkRegistry } from './mkk/port.ts'
import { connectSmsGateway } from './sms/client.ts'
import type { SmsGateway } from './sms/port.ts'

export type * from './card-provider/port.ts'
export type { OutsideConfig } from './configuration.ts'
export type * from './edevlet/port.ts'
export { isNotice } from './escrow-bank/camt/read-notice.ts'
export { parseNoticeApart, parseStatementsApart } from './escrow-bank/apart/parse-apart.ts'
export { readHeadings } from './escrow-bank/parse-statement.ts'
export * from './escrow-bank/port.ts'
export { isAfter, isNext, markOf } from './escrow-bank/statement-mark.ts'
export * from './failure.ts'
export { countAnswers, isReachable, takeSightings, watchedSystems } from './health.ts'
export type * from './identity/port.ts'
export type * from './iys/port.ts'
export type * from './mail/port.ts'
export type * from './mkk/port.ts'
export type * from './sms/port.ts'
export { LIST_VERSIONS, type ListVersion } from './escrow-bank/write-payment-list.ts'

/** Everything outside the platform. Nothing but these clients knows who is behind. */
export interface Outside {
  readonly identity: IdentityRegister
  /** Null where members prove themselves by the register alone. */
  readonly edevlet: EDevlet | null
  readonly mkk: MkkRegistry
  readonly bank: EscrowBank
  readonly mail: MailServer
  /** Null where the operator sends no short messages. */
  readonly sms: SmsGateway | null
  /** Null where the operator sends nothing commercial. */
  readonly iys: ConsentRegister | null
  /** Null where the operator takes no cards: nothing then says that there are such payments. */
  readonly cards: CardProvider | null
}

/** Makes the clients. Opens no connection: an outside system that is down never keeps the platform from starting. */
export function connectOutside(config: OutsideConfig): Outside {
  const watch = watchOf(config)
  return keepWatch(
    {
      identity: watched(watch, 'identity', connectIdentityRegister(config.identity)),
      edevlet: config.edevlet && watched(watch, 'edevlet', connectEDevlet(config.edevlet)),
      mkk: watched(watch, 'mkk', connectMkk(config.mkk)),
      bank: watched(watch, 'bank', connectEscrowBank(config.bank)),
      mail: watched(watch, 'mail', connectMailServer(config.mail)),
      sms: config.sms && watched(watch, 'sms', connectSmsGateway(config.sms)),
      iys: config.iys && watched(watch, 'iys', connectConsentRegister(config.iys)),
      cards: config.cards && watched(watch, 'cards', connectCardProvider(config.cards)),
    },
    watch,
  )
}
