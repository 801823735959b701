import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { setFault } from '#contracts/trial/endpoints.ts'
import type { TrialGround } from './ground.ts'

type FaultsOut = OutputOf<typeof setFault>

/** Faults that are set, as the console shows them. */
export async function listTrialFaults(ground: TrialGround): Promise<FaultsOut> {
  const faults = await ground.simulators.listFaults()
  return faults.map(({ system, kind, delayMs, remaining }) => ({ system, mode: kind, delayMs, remaining }))
}

/** Sets or takes back one system's fault. */
export async function setTrialFault(ground: TrialGround, input: InputOf<typeof setFault>): Promise<FaultsOut> {
  await ground.simulators.setFault(
    input.system,
    input.mode === 'none'
      ? null
      : {
          kind: input.mode,
          remaining: input.count ?? null,
          ...(input.delayMs === undefined ? {} : { delayMs: input.delayMs }),
        },
  )
  return listTrialFaults(ground)
}
