import { answerTermWords } from '#contracts/projects/conversation/messages.ts'
import { Chip, Moment } from '#web/ui/index.ts'

/** By when the founder is to answer a question, and that the day is over where it is; nothing where no answer is due. */
export function AnswerTerm({
  question: { answerBy, isLate },
}: {
  readonly question: { readonly answerBy: number | null; readonly isLate: boolean }
}) {
  if (answerBy === null) return null
  return (
    <>
      <span>
        {answerTermWords.due}: <Moment at={answerBy} day />
      </span>
      {isLate && <Chip tone="bad">{answerTermWords.isLate}</Chip>}
    </>
  )
}
