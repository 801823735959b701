/** A value that other processes change, watched from this one. */
export interface FollowedValue {
  stop(): Promise<void>
}

const EVERY_MS = 500

/**
 * Calls `onChange` soon after a value has become another one, whichever process changed it. Meant for one cheap question; one
 * that fails is asked again.
 */
export async function followValue(
  find: () => Promise<string>,
  onChange: () => void,
  everyMs: number = EVERY_MS,
): Promise<FollowedValue> {
  let known = await find()
  let asking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const ask = async (): Promise<void> => {
    // The database may be away for a moment; what changed meanwhile is seen when it is back.
    const value = await find().catch(() => known)
    if (value === known) return
    known = value
    onChange()
  }
  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      asking = ask().finally(schedule)
    }, everyMs)
  }
  schedule()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await asking
    },
  }
}
