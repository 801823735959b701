import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Hands statements on; who had them sent stands behind it on the stack. */
const HANDS_ON =
  /^(tests\/statements\/|tests\/support\/run\/|server\/kit\/database\/(database|shared-pool|shared-reads|named-statements)\.ts)/
/** Sent over the owner's connection: when the platform starts, and where records are broken on purpose. */
const OF_OWNER =
  /^server\/kit\/database\/(bring-up|migrate|rights|make-roles)\.ts|^tools\/invariants\/|^trial\/console\/plantings\.ts/
const OF_TESTS = /^tests\/|\.test\.ts/
const DEPTH = 60

/**
 * Whether the platform's own code is what asks the database now, as the program, and not a test that arranges something or looks at
 * what became of it:
 * the nearest of the house's files on the stack tells.
 */
export function isOurs(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const near = stack
    .split('\n')
    .map((line) => line.split(ROOT)[1])
    .find((at) => at !== undefined && !at.startsWith('node_modules/') && !HANDS_ON.test(at))
  return near !== undefined && !OF_TESTS.test(near) && !OF_OWNER.test(near)
}
