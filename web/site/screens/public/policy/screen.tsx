import { data, Link } from 'react-router'
import { actingPath } from '#contracts/common/acting.ts'
import { getLegalText, getLegalTextVersions } from '#contracts/platform/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { anchorsOf } from '#web/components/content/anchors.ts'
import { Contents } from '#web/components/content/contents.tsx'
import { POLICY_KEYS, POLICY_KINDS } from '#web/components/content/policies.ts'
import { PolicyLinks } from '#web/components/content/policy-links.tsx'
import { blocksOf } from '#contracts/common/text/markdown-blocks.ts'
import { Markdown } from '#web/components/markdown.tsx'
import { StructuredData } from '#web/site/components/structured-data/structured-data.tsx'
import { breadcrumbs } from '#web/site/components/structured-data/things.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'
import { Versions } from './versions.tsx'

/** No script at all: these pages are read, printed and linked. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
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

export function meta(args: Route.MetaArgs) {
  const shown = args.loaderData
  return titled(shown?.legal.title ?? null, shown && text.descriptions[shown.key])(args)
}

export default function Policy({ loaderData: { key, legal, versions, isOld } }: Route.ComponentProps) {
  const headings = blocksOf(legal.body).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.text !== legal.title ? [block.text] : [],
  )
  const anchors = anchorsOf(headings)
  return (
    <div className="wrap py-10 md:py-14">
      <StructuredData
        of={(site) => [
          breadcrumbs(site, [
            [site.master.platformName, paths.home.href()],
            [legal.title, paths.policies[key].href()],
          ]),
        ]}
      />
      <Breadcrumbs here={legal.title} />
      <header className="mb-8 max-w-4xl">
        <h1>{legal.title}</h1>
        <p className="mt-2 text-sm text-soft">
          {text.version(legal.version)} · {text.from}: <Moment at={legal.effectiveFrom} day />
        </p>
      </header>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)] lg:justify-between print:block">
        <article className="min-w-0 max-lg:order-2">
          {isOld && (
            <div className="mb-6">
              <Alert kind="warning" title={text.oldTitle(legal.version)}>
                <p>
                  {text.oldText}{' '}
                  <Link to={paths.policies[key].href()} className="link">
                    {text.newest}
                  </Link>
                </p>
              </Alert>
            </div>
          )}
          {/* The installation's own fees: nobody has agreed them. */}
          {key === 'fees' && legal.version === 1 && (
            <div className="mb-6">
              <Alert kind="info" title={text.exampleFees.title}>
                <p>{text.exampleFees.text}</p>
              </Alert>
            </div>
          )}
          <Markdown
            body={legal.body}
            without={legal.title}
            idOf={(heading) => anchors.find(({ label }) => label === heading)?.id ?? ''}
          />
          <Versions policy={key} legal={legal} versions={versions} />
        </article>
        <Contents anchors={anchors} />
      </div>
      <div className="mt-14">
        <PolicyLinks current={key} />
      </div>
    </div>
  )
}
