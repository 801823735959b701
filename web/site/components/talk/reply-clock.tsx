import { type ClockedQuestion, replyClock, replyClockWords } from '#contracts/projects/conversation/reply-clock.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/index.ts'

const SECOND_MS = 1000

/** How fast the founder answers, by the platform's clock; nothing before there is an answer. */
export function ReplyClock({ questions }: { readonly questions: readonly ClockedQuestion[] }) {
  const { now } = useShell()
  const words = now && replyClockWords(replyClock(questions, Date.parse(now) / SECOND_MS))
  if (!words) return null
  return (
    <p className="flex items-center gap-2 text-soft">
      <Icon name="clock" className="size-5 shrink-0" />
      {words}
    </p>
  )
}
