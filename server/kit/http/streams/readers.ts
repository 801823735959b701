import { PassThrough } from 'node:stream'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { tooManyRequests } from '../../refusal.ts'
import { networksOf } from '../request/client-network.ts'

/** Open lines of one process: each holds a connection and some kilobytes. Visitors leave a part of them to members. */
const MOST_LINES = 2_000
const MOST_OF_VISITORS = 1_500
/** Of the visitors of one network: many people may share one, and who is refused asks every fifteen seconds instead. */
const MOST_OF_NETWORK = 60
/** Of one member, in all their tabs. */
const MOST_OF_MEMBER = 60
const AGAIN_SECONDS = 60
/** What a slow reader has not taken; beyond it they are let go and come back with what they have. */
const MOST_UNREAD_BYTES = 64 * 1024

/** Who reads a line as a member, and by what they were let in. */
export interface MemberReading {
  readonly personId: string
  readonly jwt: string
  readonly endpoint: Endpoint
  /** As they said it (acting.ts). */
  readonly actingFor: unknown
}

/** One open line. */
export interface Line {
  readonly body: PassThrough
  /** Null: a visitor reads it. */
  readonly member: MemberReading | null
  write(text: string): void
}

/** The open lines of a process, however many streams there are; bounded together, by member and by visitors' networks. */
export function openLines() {
  const lines = new Set<Line>()
  const taken = new Map<string, number>()

  const sharesOf = (address: string, member: MemberReading | null): readonly (readonly [string, number])[] =>
    member
      ? [[`member ${member.personId}`, MOST_OF_MEMBER]]
      : [
          ['visitors', MOST_OF_VISITORS],
          ...networksOf(address).map(({ name, times }) => [name, MOST_OF_NETWORK * times] as const),
        ]

  /** Opens a line; refuses `too-many-requests` beyond the limits. It counts until its body is closed. */
  function open(address: string, member: MemberReading | null): Line {
    const shares = sharesOf(address, member)
    if (lines.size >= MOST_LINES || shares.some(([share, most]) => (taken.get(share) ?? 0) >= most))
      throw tooManyRequests(AGAIN_SECONDS)
    const body = new PassThrough()
    const line: Line = {
      body,
      member,
      write(text) {
        if (body.destroyed || body.writableEnded) return
        if (body.writableLength > MOST_UNREAD_BYTES) body.destroy()
        else body.write(text)
      },
    }
    lines.add(line)
    for (const [share] of shares) taken.set(share, (taken.get(share) ?? 0) + 1)
    body.on('error', () => {})
    body.on('close', () => {
      lines.delete(line)
      for (const [share] of shares) {
        const left = (taken.get(share) ?? 1) - 1
        if (left > 0) taken.set(share, left)
        else taken.delete(share)
      }
    })
    return line
  }

  return {
    open,
    ofMembers: (): (Line & { readonly member: MemberReading })[] => [...lines].filter(isMembers),
    writeAll: (text: string): void => lines.forEach((line) => line.write(text)),
    /** `lastWords` are for the line that was opened as the `at`th. */
    endAll(lastWords?: (at: number) => string): void {
      for (const [at, line] of [...lines].entries()) {
        if (lastWords) line.write(lastWords(at))
        line.body.end()
      }
    },
  }
}

function isMembers(line: Line): line is Line & { readonly member: MemberReading } {
  return line.member !== null
}
