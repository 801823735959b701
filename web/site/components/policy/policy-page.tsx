import { Link } from 'react-router'
import { blocksOf } from '#contracts/common/text/markdown-blocks.ts'
import { paths } from '#contracts/paths.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { anchorsOf } from '#web/components/content/anchors.ts'
import { Contents } from '#web/components/content/contents.tsx'
import { PolicyLinks } from '#web/components/content/policy-links.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { StructuredData } from '#web/site/components/structured-data/structured-data.tsx'
import { breadcrumbs } from '#web/site/components/structured-data/things.ts'
import { Alert, Moment } from '#web/ui/index.ts'
import type { ShownPolicy } from './read-policy.ts'
import { text } from './text.ts'
import { Versions } from './versions.tsx'

/** What the text is called, which version it is and since when it holds. */
export function PolicyHead({ shown: { key, legal } }: { readonly shown: ShownPolicy }) {
  return (
    <>
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
    </>
  )
}

/** The text with its contents and versions, and the way to the others. */
export function PolicyBody({ shown: { key, legal, versions, isOld } }: { readonly shown: ShownPolicy }) {
  const headings = blocksOf(legal.body).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.text !== legal.title ? [block.text] : [],
  )
  const anchors = anchorsOf(headings)
  return (
    <>
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
    </>
  )
}
