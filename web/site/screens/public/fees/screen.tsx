import { getFeeRates } from '#contracts/settlement/fees/fee-rates-endpoint.ts'
import { load } from '#web/api/load.ts'
import { rest } from '#web/kernel/drawings/rest.ts'
import { resting } from '#web/kernel/drawings/resting.tsx'
import { waking } from '#web/kernel/waking.tsx'
import { titled } from '#web/shell/meta.ts'
import { readPolicy } from '#web/site/components/policy/read-policy.ts'
import { text } from '#web/site/components/policy/text.ts'
import type { Route } from './+types/screen.ts'

// The text and its examples are HTML in the browser; what computes comes by itself.
const Top = resting(() => import('./parts.tsx').then((module) => module.Top))
const Examples = resting(() => import('./examples.tsx').then((module) => module.Examples))
const Text = resting(() => import('./parts.tsx').then((module) => module.Text))
const Calculator = waking(() => import('./calculator.tsx').then((module) => module.Calculator), 'alive')

export async function loader(args: Route.LoaderArgs) {
  const [policy, rates] = await Promise.all([readPolicy(args), load(getFeeRates, {}, args)])
  return { title: policy.legal.title, isOld: policy.isOld, policy: rest(policy, args), rates }
}

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData?.title ?? null, text.descriptions.fees)(args)
}

/** The tariff, and what it comes to of a sum that the reader names. */
export default function Fees({ loaderData: { policy, rates, isOld } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <Top policy={policy} />
      {!isOld && (
        <section aria-labelledby="hesap" className="card mb-12 grid gap-8 p-5 md:p-8">
          <Calculator rates={rates} />
          <Examples rates={rates} />
        </section>
      )}
      <Text policy={policy} />
    </div>
  )
}
