import type { WireInputOf } from '#contracts/common/endpoint.ts'
import type { acceptLegalTexts } from '#contracts/membership/endpoints.ts'

/** One tick holds a version of a text: its id and hash. */
export function acceptedValue({ id, sha256 }: { readonly id: string; readonly sha256: string }): string {
  return `${id} ${sha256}`
}

export function toAccepted(input: Record<string, unknown>): WireInputOf<typeof acceptLegalTexts> {
  const ticks = Array.isArray(input['accepted']) ? input['accepted'] : []
  return {
    accepted: ticks.map((tick) => {
      const [id = '', sha256 = ''] = String(tick).split(' ')
      return { id, sha256 }
    }),
  }
}
