import { isSameName } from '#server/modules/eligibility/index.ts'
import { type KnownPayer } from '#server/modules/members/index.ts'
import type { Sender } from '../statements/statement-store.ts'

/** Of whom nothing is known: they are no sender. */
export const NOBODY: KnownPayer = { numberIndexes: [], ibans: [], names: [], isNameShared: false }

/** `namesake`: called like the investor, as another member is too; nobody can tell by the name which of them paid. */
export type Payer = 'investor' | 'namesake' | 'other'

/**
 * Whether money came from the investor: payment is made by the member's own instrument alone, one that agrees with their identity (T17/2).
 *
 * 1. The sender's identity number decides where the bank gives it, against every spelling of the name, and against the account too: a
 *    joint account is several people's, and only the number says which of them gave the order.
 * 2. Without it an account that the investor registered as their own decides.
 * 3. Without both their name does, as long as no other member has it.
 */
export function judgePayer(investor: KnownPayer, sender: Sender): Payer {
  if (sender.numberIndex !== null) return investor.numberIndexes.includes(sender.numberIndex) ? 'investor' : 'other'
  if (sender.iban !== '' && investor.ibans.includes(sender.iban)) return 'investor'
  if (!investor.names.some((name) => isSameName(name, sender.name))) return 'other'
  return investor.isNameShared ? 'namesake' : 'investor'
}
