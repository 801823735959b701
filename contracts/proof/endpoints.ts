import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { idInput, optionalLine, queryInt } from '../common/text/text.ts'
import { textMessages } from '../common/text/messages.ts'
import { unixSeconds } from '../common/wire.ts'
import { PROOF_LOGS } from './leaf.ts'
import { proofErrors } from './messages.ts'

// What anybody may ask of the two logs (docs/proof.md), and the files that prove a number. Hashes, salts, keys and signatures are
// hexadecimal in small letters; leaves are counted from 0.

const hex = z.string()
const log = z.enum(PROOF_LOGS)
const logInput = z.enum(PROOF_LOGS, { error: textMessages.malformed })

/** A root with what proves whose it is: `statement` is the text that `signature` signs. */
const signedRoot = z.object({ statement: z.string(), signature: hex, publicKey: hex })
export type SignedRoot = z.output<typeof signedRoot>

/** Leaves of one log, and the hashes that make its root together with theirs. */
const part = z.object({
  root: signedRoot,
  leaves: z.array(
    z.object({
      index: z.int(),
      leaf: z.string(),
      /** Of the leaf as it was sealed: tells which one was changed since. */
      hash: hex,
      /** What opens the hidden part, for whom it concerns: SHA-256 of both is what the leaf has as `private`. */
      opening: z.nullable(z.object({ salt: hex, text: z.string() })),
    }),
  ),
  /** Ranges of leaves that are not told, each with the hash over them: from, until (not with), hash. */
  nodes: z.array(z.tuple([z.int(), z.int(), hex])),
})
export type ProofPart = z.output<typeof part>

/** The newest form of the files; a checker refuses any other. */
export const PROOF_FORMAT = 'acik-defter-proof-1'

const file = {
  format: z.literal(PROOF_FORMAT),
  parts: z.array(part),
}

export const getRoots = endpoint({
  method: 'GET',
  path: '/proof/getroots',
  access: 'public',
  summary: 'The roots signed in a month, newest first, the months that have any, and every key that ever signed one.',
  input: z.object({
    /** `2026-03`; absent: the latest that has roots. */
    month: optionalLine(7),
  }),
  output: z.object({
    /** The newest is in use. */
    keys: z.array(z.object({ id: z.string(), publicKey: hex, since: unixSeconds })),
    logs: z.array(z.object({ log, size: z.int() })),
    month: z.nullable(z.string()),
    months: z.array(z.string()),
    roots: z.array(
      z.object({
        ...signedRoot.shape,
        log,
        size: z.int(),
        root: hex,
        signedAt: unixSeconds,
        /** The day it closes, or the campaign whose end it holds. */
        day: z.nullable(z.string()),
        campaign: z.nullable(z.object({ id: z.string(), seoName: z.string(), title: z.string() })),
      }),
    ),
  }),
  errors: {},
})

export const getInclusion = endpoint({
  method: 'GET',
  path: '/proof/getinclusion',
  access: 'public',
  summary: 'The audit path (RFC 6962, 2.1.1) of a leaf in the tree of a log’s first `size` leaves.',
  input: z.object({ log: logInput, index: queryInt, size: queryInt }),
  output: z.object({ log, index: z.int(), size: z.int(), leafHash: hex, root: hex, path: z.array(hex) }),
  errors: proofErrors,
  throttle: { limit: 600, seconds: 60 },
})

export const getConsistency = endpoint({
  method: 'GET',
  path: '/proof/getconsistency',
  access: 'public',
  summary: 'What proves that the tree of `to` leaves begins with the one of `from` (RFC 6962, 2.1.2).',
  input: z.object({ log: logInput, from: queryInt, to: queryInt }),
  output: z.object({ log, from: z.int(), to: z.int(), fromRoot: hex, toRoot: hex, path: z.array(hex) }),
  errors: proofErrors,
  throttle: { limit: 600, seconds: 60 },
})

export const getTotal = endpoint({
  method: 'GET',
  path: '/proof/gettotal',
  access: 'public',
  summary: 'What a campaign’s published total is the sum of: every leaf that moved it, without names, and their proof.',
  input: z.object({ seoName: optionalLine(200) }),
  output: z.object({
    ...file,
    kind: z.literal('total'),
    campaign: z.object({ id: z.string(), seoName: z.string(), title: z.string() }),
    /** As the campaign’s page shows it; decimal kuruş. */
    shown: z.string(),
    /** The sum over the leaves’ legs on `accounts`, credits counted as positive. */
    sum: z.string(),
    accounts: z.array(z.string()),
    /** Transfers of the campaign that are not sealed yet: some seconds old. */
    unsealed: z.int(),
    asOf: unixSeconds,
  }),
  errors: proofErrors,
  throttle: { limit: 60, seconds: 60 },
})

export const getOwnProof = endpoint({
  method: 'GET',
  path: '/proof/getownproof',
  access: 'member',
  forCompany: 'see',
  summary: 'The member’s own investment in the logs: its transfers and events, with what opens their hidden parts.',
  input: z.object({ investmentId: idInput }),
  output: z.object({
    ...file,
    kind: z.literal('investment'),
    investmentId: z.string(),
    asOf: unixSeconds,
  }),
  errors: {},
  throttle: { limit: 60, seconds: 60 },
})
