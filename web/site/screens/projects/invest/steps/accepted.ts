import type { WireInputOf } from '#contracts/common/endpoint.ts'
import type { acceptInvestmentTexts } from '#contracts/investments/endpoints.ts'

type Input = WireInputOf<typeof acceptInvestmentTexts>

/** A box's value: which text in which wording. */
export function acceptedValue(text: { readonly id: string; readonly sha256: string }): string {
  return `${text.sha256}.${text.id}`
}

/** Ticked boxes as the call takes them; the rest of the input stays as the form gave it. */
export function acceptedInput(input: Record<string, unknown>): Input {
  const ticked = Array.isArray(input['accepted']) ? input['accepted'].map(String) : []
  const accepted = ticked.map((value) => {
    const [sha256 = '', ...id] = value.split('.')
    return { sha256, id: id.join('.') }
  })
  return {
    projectId: String(input['projectId'] ?? ''),
    amount: Number(input['amount']),
    formVersion: Number(input['formVersion']),
    accepted,
  }
}
