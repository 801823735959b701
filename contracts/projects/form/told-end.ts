import { fillMessage } from '../../common/errors.ts'
import { formatDay, istanbulMoment } from '../../common/time/time.ts'
import { endFirst } from './messages.ts'

/** What it means that a campaign ends before the decision on a change is due, as founder and committee read it. */
export function tellEndFirst(endsOn: string, dueOn: string): string {
  const day = (of: string) => formatDay(istanbulMoment(of))
  return fillMessage(endFirst, { endsOn: day(endsOn), dueOn: day(dueOn) })
}
