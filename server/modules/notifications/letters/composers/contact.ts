import { formatMoment } from '#contracts/common/time/time.ts'
import { type ToldValues, untilDay } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { paths } from '#contracts/paths.ts'
import {
  findMessageForLetter,
  findSubscriptionForLetter,
  type MessageForLetter,
  type SubscriptionForLetter,
} from '#server/modules/contact/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import type { Composer, Composers } from './composer.ts'
import { TOKEN_MARK, type Receiver } from '../tell.ts'
import { lifetimeText } from '../../templates/values.ts'

// To people of whom only the address is known: they wrote to us, or asked for the newsletter.

const HOURS_A_DAY = 24

const stranger = (key: string, emailAddress: string): Receiver => ({ key, memberId: null, emailAddress, phone: '' })

/** To whoever wrote a message; nothing when it has been deleted meanwhile. */
function toSender(
  name: LetterName | ((message: MessageForLetter) => LetterName),
  values: (message: MessageForLetter) => ToldValues,
): Composer {
  return async (context, event) => {
    const message = await findMessageForLetter(context, event.subjectId)
    if (!message) return []
    const told = {
      name: typeof name === 'string' ? name : name(message),
      path: paths.contact.href(),
      values: {
        fullName: message.fullName,
        messageReference: message.referenceNo,
        receivedAt: formatMoment(message.receivedAt),
        ...values(message),
      },
    }
    return [{ to: stranger(event.subjectId, message.email), told }]
  }
}

/** To the address of a subscription, with one of its links. */
function toReader(
  name: LetterName,
  tokenOf: (subscription: SubscriptionForLetter) => string,
  values: (...given: Parameters<Composer>) => ToldValues | Promise<ToldValues>,
): Composer {
  return async (context, event) => {
    const subscription = await findSubscriptionForLetter(context, event.subjectId)
    if (!subscription) return []
    const path = paths.newsletter.href({ token: TOKEN_MARK })
    return [
      {
        to: stranger(event.subjectId, subscription.email),
        told: { name, path, values: await values(context, event) },
        mailTokenId: tokenOf(subscription),
      },
    ]
  }
}

/** An heir is told at once what to bring and by when: the hours of a right of withdrawal run while a letter is answered. */
const nameOf = ({ isBereavement }: MessageForLetter): LetterName =>
  isBereavement ? 'contact-received-bereavement' : 'contact-received'

const received = toSender(nameOf, ({ dueOn }) => ({ answerBy: untilDay(dueOn) }))

/** A suspected message is acknowledged only when a person has cleared it: our mails reach nobody who did not write. */
export const contactComposers = {
  'contact.message-received': received,
  'contact.message-cleared': received,
  'contact.message-answered': toSender('contact-answered', ({ answer }) => ({ answer })),
  'newsletter.asked': toReader(
    'newsletter-confirm',
    ({ confirmTokenId }) => confirmTokenId,
    async (context) => {
      const { value: days } = await findParameter(context, 'newsletter.confirmation')
      return { linkLifetime: lifetimeText(Number(days) * HOURS_A_DAY) }
    },
  ),
  'newsletter.confirmed': toReader(
    'newsletter-started',
    ({ leaveTokenId }) => leaveTokenId,
    (_context, event) => ({ changedAt: formatMoment(event.occurredAt) }),
  ),
} satisfies Composers
