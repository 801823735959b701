import { createHash } from 'node:crypto'

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** Of a tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT: Buffer = createHash('sha256').digest()

/** RFC 6962, 2.1: a leaf can never be taken for a node, because each begins with its own byte. */
export function leafHash(text: string): Buffer {
  return createHash('sha256').update(LEAF).update(text).digest()
}

/** Of two subtrees beside each other. */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest()
}

/** What hides a text until its salt is shown. The salt has one length, so that no two pairs make one run of bytes. */
export function hiding(salt: Buffer, text: string): Buffer {
  return createHash('sha256').update(salt).update(text).digest()
}
