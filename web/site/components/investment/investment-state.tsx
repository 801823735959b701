import type { ShownInvestmentState } from '#contracts/investments/lifecycle.ts'
import { Chip, type IconName, type Tone } from '#web/ui/index.ts'
import { investmentText } from './text.ts'

const SIGNS: Readonly<Record<ShownInvestmentState, readonly [Tone, IconName]>> = {
  'awaiting-confirmation': ['attention', 'users'],
  'awaiting-payment': ['attention', 'clock'],
  paid: ['good', 'clock'],
  final: ['good', 'lock'],
  allocated: ['good', 'check'],
  withdrawn: ['plain', 'arrow-left'],
  expired: ['plain', 'close'],
  cancelled: ['plain', 'close'],
  'refund-pending': ['attention', 'arrow-left'],
  refunded: ['plain', 'arrow-left'],
}

/** Where an investment stands, as a word with a sign. */
export function InvestmentStateChip({ state }: { readonly state: ShownInvestmentState }) {
  const [tone, icon] = SIGNS[state]
  return (
    <Chip tone={tone} icon={icon}>
      {investmentText.state[state]}
    </Chip>
  )
}
