import type { OutputOf } from '#contracts/common/endpoint.ts'
import { transferKindLabels } from '#contracts/ledger/messages.ts'
import type { getTotal } from '#contracts/proof/endpoints.ts'

/** A leaf as the page shows it. */
export interface ShownLeaf {
  readonly index: number
  readonly day: string
  readonly kind: string
  /** What it adds to the total; negative where something was given back. */
  readonly kurus: bigint
  readonly hash: string
}

interface Leaf {
  readonly day: string
  readonly kind: string
  readonly legs: readonly (readonly [account: string, kurus: string])[]
}

const labels: Readonly<Record<string, string>> = transferKindLabels

/** The leaves of a total, as they were sealed. */
export function readLeaves({ parts, accounts }: OutputOf<typeof getTotal>): ShownLeaf[] {
  return parts.flatMap(({ leaves }) =>
    leaves.map(({ index, leaf, hash }) => {
      const { day, kind, legs } = JSON.parse(leaf) as Leaf
      const kurus = legs.reduce((sum, [account, part]) => (accounts.includes(account) ? sum - BigInt(part) : sum), 0n)
      return { index, day, kind: labels[kind] ?? kind, kurus, hash }
    }),
  )
}
