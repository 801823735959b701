import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import type { Step, StepOf } from './random-steps.ts'

// How campaigns go on after their orders, in ways that are too rare to leave to chance.

const placed = (who: number, shares: number, where = 0): Step => ({ do: 'place', who, where, shares })
const paid = (which: number): Step => ({ do: 'pay', which, how: 'exact' })
const wait = (...hours: StepOf<'wait'>['hours'][]): Step[] => hours.map((each) => ({ do: 'wait', hours: each }))
const card = (...what: StepOf<'card'>['what'][]): Step[] => what.map((each) => ({ do: 'card', which: 0, what: each }))
const course = (what: StepOf<'course'>['what'], where = 0): Step => ({ do: 'course', where, what })
const mkk = (what: StepOf<'mkk'>['what'], which = 0): Step => ({ do: 'mkk', which, what })
const decide = (way: StepOf<'decide'>['way']): Step => ({ do: 'decide', which: 0, way })
const bank = (what: StepOf<'bank'>['what'], which = 0): Step => ({ do: 'bank', where: 0, which, what })
const PAY_BACK: Step = { do: 'pay-back' }

/** Paid by one and by two, through its period and judged. */
const WON: Step[] = [placed(0, 10), paid(0), ...wait(49, 400, 49)]
const WON_BY_TWO: Step[] = [placed(0, 5), paid(0), placed(1, 5), paid(1), ...wait(49, 400, 49)]
/** The larger campaign needs a qualified investor. */
const LARGER_WON: Step[] = [placed(0, 11, 1), paid(0), ...wait(49, 400, 49)]

const PAID_OUT: Step[] = [
  ...WON,
  course('increase'),
  course('take-back'),
  bank('refuse-next'),
  course('payout'),
  ...wait(47),
  course('correct-payout'),
  ...wait(47),
  bank('send-back'),
  ...wait(47),
  course('correct-payout'),
  ...wait(49),
]

const A_LINE_GIVEN_BACK: Step[] = [
  ...WON_BY_TWO,
  mkk('refuse-line'),
  course('increase'),
  decide('refund'),
  PAY_BACK,
  ...wait(47),
  course('payout'),
  ...wait(47),
]

const A_LINE_WITH_ANOTHER_NUMBER: Step[] = [
  ...WON_BY_TWO,
  mkk('refuse-line', 1),
  course('increase'),
  decide('ask-again'),
  ...wait(20),
]

const A_SHORT_LINE: Step[] = [
  placed(0, 3),
  paid(0),
  placed(0, 2),
  paid(1),
  placed(1, 5),
  paid(2),
  ...wait(49, 400, 49),
  mkk('short-line', 1),
  course('increase'),
  decide('refund'),
  PAY_BACK,
  ...wait(47),
  course('payout'),
  ...wait(47),
]

const A_LIST_REFUSED: Step[] = [
  ...WON,
  mkk('increase-unknown'),
  course('increase'),
  decide('take-back-increase'),
  mkk('list-malformed'),
  course('increase'),
  decide('ask-again'),
  ...wait(10),
]

const MISSED: Step[] = [...WON, course('record'), course('take-back'), ...wait(1_000, 400), PAY_BACK, ...wait(49)]
const COMPANY_MISSED: Step[] = [...LARGER_WON, ...wait(1_000, 1_000, 400), PAY_BACK, ...wait(49)]
const CONVERTED: Step[] = [...LARGER_WON, course('increase', 1), course('payout', 1), ...wait(49)]

const CANCELLED_AFTER_ITS_EARLY_END: Step[] = [
  placed(0, 10),
  paid(0),
  ...wait(49, 47),
  course('end-early'),
  course('cancel'),
  PAY_BACK,
  ...wait(49),
]

/** A line goes back, and the rest with the committee's resolution. */
const CANCELLED_AFTER_A_LINE: Step[] = [
  ...WON_BY_TWO,
  mkk('refuse-line'),
  course('increase'),
  decide('refund'),
  course('cancel'),
  PAY_BACK,
  ...wait(49),
]

const CANCELLED: Step[] = [placed(0, 3), paid(0), placed(1, 3), ...wait(20), course('cancel'), PAY_BACK, ...wait(49)]
const SUSPENDED: Step[] = [
  placed(0, 10),
  paid(0),
  ...wait(49),
  course('suspend'),
  ...wait(400, 49, 10),
  course('resume'),
]

const DISPUTED_TOO_LATE: Step[] = [
  placed(0, 10),
  ...card('begin', 'agree', 'notice', 'notice'),
  ...wait(49, 49, 400),
  ...card('charge-back', 'notice', 'matter'),
  ...wait(49),
]

const DISPUTED: Step[] = [
  placed(0, 10),
  ...card('begin', 'abandon', 'notice', 'begin', 'refuse', 'notice', 'begin', 'agree', 'come-back', 'notice'),
  ...wait(49, 49),
  ...card('charge-back', 'notice'),
  ...wait(49),
]

/** Agreed to while nobody waits for it any more. */
const TOO_LATE: Step[] = [
  placed(0, 2),
  ...card('begin', 'agree'),
  { do: 'cancel', which: 0 },
  ...card('notice'),
  ...wait(20),
]

const NOT_TAKEN_BACK: Step[] = [
  placed(0, 2),
  ...card('begin', 'agree', 'notice'),
  ...wait(49, 49),
  ...card('refuse-return'),
  course('cancel'),
  ...wait(10),
  ...card('matter'),
  ...wait(20),
]

const TAKEN: Step[] = [placed(0, 2), ...card('begin', 'agree', 'notice'), ...wait(49, 49)]

const QUALIFIED_NO_MORE: Step[] = [placed(0, 11, 1), mkk('other-status'), paid(0), ...wait(49, 400, 49)]

const REQUEST_REFUSED: Step[] = [
  mkk('refuse-request'),
  placed(0, 3),
  paid(0),
  ...wait(20),
  decide('keep-some'),
  PAY_BACK,
  ...wait(47),
]

/** MKK says late what it does not take: the order is final. */
const REFUSED_WHEN_FINAL: Step[] = [
  mkk('silent', 29),
  placed(0, 10),
  paid(0),
  ...wait(49, 47),
  mkk('silent', 0),
  mkk('refuse-request'),
  ...wait(20, 20),
  decide('keep-some'),
  ...wait(400, 49),
]

/** MKK is silent until the result, and then does not take the whole order. */
const REFUSED_AFTER_SUCCESS: Step[] = [
  mkk('silent', 29),
  ...WON,
  mkk('silent', 0),
  mkk('refuse-request'),
  ...wait(20, 20),
  decide('keep-some'),
]
const REFUSED_THEN_REGISTERED: Step[] = [
  ...REFUSED_AFTER_SUCCESS,
  ...wait(1),
  course('increase'),
  course('payout'),
  ...wait(49),
]
const REFUSED_THEN_CANCELLED: Step[] = [...REFUSED_AFTER_SUCCESS, course('cancel'), PAY_BACK, ...wait(49)]

export const COURSES: [Step[], CompanyKind][] = [
  ...[PAID_OUT, A_LINE_GIVEN_BACK, A_LINE_WITH_ANOTHER_NUMBER, A_SHORT_LINE, A_LIST_REFUSED, MISSED, CANCELLED].map(
    (steps): [Step[], CompanyKind] => [steps, 'anonim'],
  ),
  ...[CANCELLED_AFTER_ITS_EARLY_END, CANCELLED_AFTER_A_LINE, SUSPENDED, DISPUTED, DISPUTED_TOO_LATE, TOO_LATE].map(
    (steps): [Step[], CompanyKind] => [steps, 'anonim'],
  ),
  ...[
    REFUSED_THEN_REGISTERED,
    REFUSED_THEN_CANCELLED,
    NOT_TAKEN_BACK,
    TAKEN,
    QUALIFIED_NO_MORE,
    REQUEST_REFUSED,
    REFUSED_WHEN_FINAL,
  ].map((steps): [Step[], CompanyKind] => [steps, 'anonim']),
  [COMPANY_MISSED, 'to-be-founded'],
  [CONVERTED, 'limited'],
]
