import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { PolicyBody, PolicyHead } from '#web/site/components/policy/policy-page.tsx'
import { readPolicy } from '#web/site/components/policy/read-policy.ts'
import { text } from '#web/site/components/policy/text.ts'

/** No script at all: these pages are read, printed and linked. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  return readPolicy(args)
}

export function meta(args: Route.MetaArgs) {
  const shown = args.loaderData
  return titled(shown?.legal.title ?? null, shown && text.descriptions[shown.key])(args)
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PolicyHead shown={loaderData} />
      <PolicyBody shown={loaderData} />
    </div>
  )
}
