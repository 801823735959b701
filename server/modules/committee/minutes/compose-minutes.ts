import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paperWords } from '#contracts/papers/messages.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import type { MinutesContent } from '#contracts/projects/evaluation/minutes.ts'
import { isDissent } from '#contracts/projects/evaluation/rules.ts'
import { minutesWords as words, resolutionNames } from '#contracts/projects/resolution/messages.ts'
import type { Paper, PaperBlock } from '#server/kit/paper/index.ts'

interface About {
  readonly project: string
  readonly sha256: string
  readonly drawnAt: Date
  readonly author: string
  readonly signatures: readonly {
    readonly member: string
    readonly signedAt: Date | null
    readonly waiver: string | null
  }[]
}

/** Minutes as a paper: what was decided, each vote with its reasons, and who signed. */
export function composeMinutes(content: MinutesContent, about: About): Paper {
  return {
    title: words.title,
    author: about.author,
    at: about.drawnAt,
    blocks: [
      factsOf(content, about),
      { kind: 'heading', level: 2, text: words.votes },
      ...content.votes.flatMap((vote) => voteOf(vote, content.outcome)),
      { kind: 'heading', level: 2, text: words.signatures },
      {
        kind: 'facts',
        facts: about.signatures.map(({ member, signedAt, waiver }) => [
          member,
          signedAt
            ? fillMessage(words.signed, { moment: formatMoment(signedAt) })
            : waiver === null
              ? words.unsigned
              : fillMessage(words.waived, { reason: waiver }),
        ]),
      },
    ],
    foot: fillMessage(words.foot, { hash: about.sha256.slice(0, 16) }),
    count: paperWords.count,
  }
}

function factsOf(content: MinutesContent, { project, sha256, drawnAt }: About): PaperBlock {
  const { kind, reason, outcome, seats, needed, mean, conflicted, substituted = [] } = content
  const named = words.facts
  const facts: [string, string][] = [
    [named.project, project],
    [named.subject, kind === undefined || kind === 'application' ? words.application : resolutionNames[kind]],
    ...(reason === undefined ? [] : [[named.reason, reason] satisfies [string, string]]),
    [named.outcome, words.outcome[outcome]],
    [named.drawnAt, formatMoment(drawnAt)],
    [named.seats, String(seats)],
    [named.needed, String(needed)],
    ...(typeof mean === 'number'
      ? [[named.mean, (mean / 100).toLocaleString('tr-TR')] satisfies [string, string]]
      : []),
    ...conflicted.map((member): [string, string] => [named.conflicted, member]),
    ...substituted.map(({ member, by }): [string, string] => [
      named.substituted,
      fillMessage(words.substituted, { member, by }),
    ]),
    [named.hash, sha256],
  ]
  return { kind: 'facts', facts }
}

function voteOf(
  { member, vote, opinion, scores = [] }: MinutesContent['votes'][number],
  outcome: MinutesContent['outcome'],
): PaperBlock[] {
  const called = words.vote[vote]
  const table: PaperBlock = {
    kind: 'table',
    titles: [...words.scores],
    rows: scores.map(({ criterion, score, reason }) => [criterionNames[criterion], String(score), reason]),
    widths: [0.35, 0.1, 0.55],
    figures: [1],
  }
  return [
    { kind: 'heading', level: 3, text: member },
    {
      kind: 'text',
      words: [{ text: isDissent(vote, outcome) ? fillMessage(words.dissent, { vote: called }) : called, isBold: true }],
    },
    { kind: 'text', words: [{ text: opinion }] },
    ...(scores.length > 0 ? [table] : []),
  ]
}
