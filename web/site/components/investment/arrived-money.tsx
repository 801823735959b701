import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { Alert } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

const text = investmentText.arrived

/** Money that came for an order without paying it: what became of it; of what waits, why it pays nothing yet and what comes next. */
export function ArrivedMoney({ receipts }: { readonly receipts: OutputOf<typeof getInvestment>['receipts'] }) {
  if (receipts === null) return null
  const { waiting, sentence } = receipts
  if (waiting === '') return <Alert title={text.settled}>{sentence}</Alert>
  return (
    <Alert kind="warning" title={text.waiting}>
      <p>{sentence}</p>
      <p>{waiting}</p>
    </Alert>
  )
}
