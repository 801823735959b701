import { data, type LoaderFunctionArgs } from 'react-router'
import { actingPath } from '#contracts/common/acting.ts'
import { getLegalText, getLegalTextVersions } from '#contracts/platform/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { POLICY_KEYS, POLICY_KINDS } from '#web/components/content/policies.ts'

export type ShownPolicy = Awaited<ReturnType<typeof readPolicy>>

/** The text at this address: the one in force, or the version that is asked for. */
export async function readPolicy(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const path = actingPath(pathname, null)
  const key = POLICY_KEYS.find((one) => path.startsWith(paths.policies[one].pattern))
  if (!key) throw data(null, { status: 404 })
  const kind = POLICY_KINDS[key]
  const [current, versions] = await Promise.all([
    load(getLegalText, { kind }, args),
    load(getLegalTextVersions, { kind }, args),
  ])
  const asked = searchParams.get('surum')
  if (asked === null || asked === String(current.version)) return { key, legal: current, versions, isOld: false }
  const old = versions.find(({ version }) => asked === String(version))
  if (!old) throw data(null, { status: 404 })
  return { key, legal: await load(getLegalText, { id: old.id }, args), versions, isOld: true }
}
