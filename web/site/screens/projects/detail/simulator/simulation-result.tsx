import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatPpm, type Simulation } from '#contracts/campaigns/simulation.ts'
import { Money, Stat, Stats } from '#web/ui/index.ts'
import { DilutionSteps } from './dilution-steps.tsx'
import { ExitList } from './exit-list.tsx'
import { text } from './text.ts'

const words = text.simulator

/** Shares and part of the company, what later rounds leave of it, and outcomes with the total loss first. */
export function SimulationResult({ result, rounds }: { readonly result: Simulation; readonly rounds: number }) {
  return (
    <div className="grid gap-8">
      <Stats columns={3}>
        <Stat label={words.shares}>{formatCount(result.shareCount)}</Stat>
        <Stat label={words.cost}>
          <Money kurus={result.amountKurus} />
        </Stat>
        <Stat label={words.ownership}>{formatPpm(result.ownershipPpm)}</Stat>
      </Stats>
      <div>
        <h3 className="mb-4">{words.exits(rounds)}</h3>
        <ExitList exits={result.exits} paidKurus={result.amountKurus} />
      </div>
      <div>
        <h3 className="mb-2">{words.dilution}</h3>
        <DilutionSteps parts={result.ownershipAfterRoundsPpm} rounds={rounds} />
      </div>
    </div>
  )
}
