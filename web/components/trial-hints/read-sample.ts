import type { LoaderFunctionArgs } from 'react-router'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import { getSampleValues, SAMPLE_STEPS } from '#contracts/trial/endpoints.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'

/** Query parameter that fills the open step: `evet`, or `nitelikli` for somebody whom MKK will call qualified. */
export const SAMPLE = 'ornek'

export type SampleValues = Readonly<Record<string, string>>

/** The values the address asks for; none elsewhere than in the trial. */
export async function readSample(
  step: EligibilityStep | null,
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<SampleValues> {
  const asked = new URL(args.request.url).searchParams.get(SAMPLE)
  const known = SAMPLE_STEPS.find((each) => each === step)
  if (!asked || !known || !hostOf(args.context).isTrial) return {}
  return load(getSampleValues, { step: known, standing: asked === 'nitelikli' ? 'qualified' : 'plain' }, args)
}

/** What a form is remade by when its sample changes. */
export const sampleKey = (sample: SampleValues): string => JSON.stringify(sample)
