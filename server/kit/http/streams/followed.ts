import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Line } from './readers.ts'
import type { Stream, Versioned } from './stream.ts'

/** How long after a change, in the worst case, it is seen here. */
const LOOK_MS = 1_000

interface Followed {
  version: string
  /** The event that tells how it stands. */
  event: string
  readonly lines: Set<Line>
}

/** The event that tells how something stands: the envelope of a call, under the standing's version. */
function eventOf({ endpoint }: Stream, standing: Versioned): string {
  const envelope = { result: true, data: z.encode(endpoint.output, standing), exceptionDetail: null }
  return `id: ${standing.version}\ndata: ${JSON.stringify(envelope)}\n\n`
}

/**
 * What is followed of one stream in this process. While anybody follows, one question a second asks the database how all of it
 * stands, whichever process moved it: nothing is lost with a connection, and a pooler in front or a replica changes nothing.
 */
export function followedOf(stream: Stream, context: Pick<Context, 'db' | 'clock' | 'log'>) {
  const followed = new Map<string, Followed>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const look = async (): Promise<void> => {
    // Whoever comes while this is read is not among those asked about, and no less there for it.
    const asked = new Map(followed)
    const now = await stream.read(context, [...asked.keys()])
    for (const [id, one] of asked) {
      const standing = now.get(id)
      if (!standing) for (const { body } of one.lines) body.end()
      else if (standing.version !== one.version) {
        Object.assign(one, { version: standing.version, event: eventOf(stream, standing) })
        for (const line of one.lines) line.write(one.event)
      }
    }
  }
  const schedule = (): void => {
    if (timer || stopped || followed.size === 0) return
    timer = setTimeout(() => {
      // The database may be away for a moment; what changed meanwhile is told when it is back.
      look()
        .catch((error: unknown) => context.log.debug({ err: error }, 'followed standings not read'))
        .finally(() => {
          timer = undefined
          schedule()
        })
    }, LOOK_MS)
  }

  return {
    /** Tells how `id` stands unless that is `known`, and from then on each change, until the line's body is closed. */
    async follow(id: string, line: Line, known: string | undefined): Promise<void> {
      let one = followed.get(id)
      if (!one) {
        const standing = (await stream.read(context, [id])).get(id)
        if (!standing) return void line.body.end()
        one = followed.get(id) ?? { version: standing.version, event: eventOf(stream, standing), lines: new Set() }
        followed.set(id, one)
      }
      const { lines } = one
      if (known !== one.version) line.write(one.event)
      lines.add(line)
      const leave = (): void => {
        lines.delete(line)
        if (lines.size === 0 && followed.get(id)?.lines === lines) followed.delete(id)
      }
      if (line.body.destroyed) leave()
      else line.body.on('close', leave)
      schedule()
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}
