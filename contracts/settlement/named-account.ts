import { turkishIban } from '../common/person/iban.ts'
import { requiredLine, requiredText } from '../common/text/text.ts'
import { namedAccountMessages } from './messages.ts'

/** What an officer tells of an account they name; another officer confirms it. */
export const namedAccountInput = {
  iban: turkishIban,
  holderName: requiredLine(120, namedAccountMessages.holderNameRequired),
  /** Where the officer has the account from. */
  source: requiredText(300, namedAccountMessages.sourceRequired),
}
