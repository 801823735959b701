import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CastVotes } from './cast-votes.tsx'

/** How often a file's votes are headed as dissents, one vote for it and one against, under minutes of this outcome. */
function dissentsUnder(outcome: 'approved' | 'rejected' | null): string[] {
  const votes = (['approve', 'reject'] as const).map((vote) => ({
    memberId: vote,
    member: vote,
    vote,
    opinion: `reason to ${vote}`,
    scores: [],
    signedAt: null,
  }))
  const minutes = outcome && { outcome }
  const html = renderToStaticMarkup(createElement(CastVotes, { file: { votes, minutes } as never }))
  return [...html.matchAll(/Muhalefet şerhi.*?(?<reason>reason to \w+)/g)].map(({ groups }) => groups?.['reason'] ?? '')
}

test('the screen calls dissent what the minutes do: the vote against what was decided, and none before', () => {
  expect(dissentsUnder(null)).toEqual([])
  expect(dissentsUnder('approved')).toEqual(['reason to reject'])
  expect(dissentsUnder('rejected')).toEqual(['reason to approve'])
})
