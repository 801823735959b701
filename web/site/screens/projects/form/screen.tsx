import { data, redirect } from 'react-router'
import { getProjectForm, getProjectFormDifference } from '#contracts/projects/form-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { anchorsOf } from '#web/components/content/anchors.ts'
import { Contents } from '#web/components/content/contents.tsx'
import { FormDifference } from '#web/components/form-difference.tsx'
import { MembersOnly } from '#web/site/components/members-only.tsx'
import { titled } from '#web/shell/meta.ts'
import { Alert, LinkButton, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { COMPARED, type ShownForm, VERSION } from './query.ts'
import { Decision } from './decision.tsx'
import { Proof, VersionCard, Versions } from './parts.tsx'
import { Section } from './sections/section.tsx'
import { text } from './text.ts'

export async function loader(args: Route.LoaderArgs) {
  const { seoName } = args.params
  const query = new URL(args.request.url).searchParams
  const version = query.get(VERSION)
  if (version !== null && !/^\d{1,6}$/.test(version)) throw data(null, { status: 404 })
  const form = await load(getProjectForm, { projectId: seoName, ...(version ? { version } : {}) }, args)
  if (form.seoName !== seoName) throw redirect(paths.projectForm.href({ seoName: form.seoName }), 301)
  const from = query.get(COMPARED)
  const isCompared = form.memberView && from !== null && /^\d{1,6}$/.test(from)
  const compared = isCompared
    ? await load(getProjectFormDifference, { projectId: seoName, from, to: String(form.version) }, args)
    : null
  return { form, compared }
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.form.title
  return titled(title ? text.titleOf(title) : text.title, text.description)(args)
}

/** The form to read, its versions, and what a change changed; visitors see what everybody may know of it. */
export default function ProjectForm({ loaderData: { form, compared } }: Route.ComponentProps) {
  const { seoName, title, version, sections, memberView } = form
  const anchors = anchorsOf(sections.map((section, at) => `${at + 1}. ${section.title}`))
  return (
    <div className="wrap py-6 md:py-10">
      <Breadcrumbs above={[[paths.project.href({ seoName }), title]]} here={text.title} />
      <header className="mb-8 max-w-4xl">
        <h1>{text.titleOf(title)}</h1>
        <p className="mt-2 text-sm text-soft">
          {text.version(version)} · {text.from}: <Moment at={form.approvedAt} />
        </p>
      </header>
      <Banner form={form} isCompared={compared !== null} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,48rem)_minmax(0,18rem)] lg:justify-between print:block">
        <article className="grid min-w-0 content-start gap-10 max-lg:order-2">
          {compared ? (
            <section className="grid gap-4">
              <h2>{text.difference.title(compared.from, compared.to)}</h2>
              <FormDifference differences={compared.difference} />
              <p>
                <LinkButton to={paths.projectForm.href({ seoName, [VERSION]: String(version) })} look="secondary">
                  {text.difference.back}
                </LinkButton>
              </p>
            </section>
          ) : (
            sections.map((section, at) => (
              <Section
                key={section.key}
                section={section}
                anchor={anchors[at]?.id ?? ''}
                number={at + 1}
                drawn={form.drawn}
              />
            ))
          )}
          {!memberView && <MembersOnly what={text.membersOnly} inside={text.inside} />}
          {form.decision && <Decision decision={form.decision} />}
          <Versions form={form} />
          <Proof form={form} />
        </article>
        {compared ? null : (
          <div className="grid content-start gap-6 lg:sticky lg:top-8 lg:self-start print:hidden">
            <VersionCard form={form} />
            <Contents anchors={anchors} />
          </div>
        )}
      </div>
    </div>
  )
}

/** One sentence and one button first: what somebody who invested has to know before anything else. */
function Banner({ form, isCompared }: { readonly form: ShownForm; readonly isCompared: boolean }) {
  const { seoName, version, versionInForce, versions, memberView, isPaused } = form
  const shown = versions.find((one) => one.version === version)
  if (isPaused)
    return (
      <div className="mb-8">
        <Alert kind="warning" title={text.pausedTitle}>
          <p>{text.paused}</p>
        </Alert>
      </div>
    )
  if (version !== versionInForce)
    return (
      <div className="mb-8">
        <Alert kind="warning" title={text.oldTitle(version)}>
          <p>
            <a className="link" href={paths.projectForm.href({ seoName })}>
              {text.newest}
            </a>
          </p>
        </Alert>
      </div>
    )
  if (!memberView || isCompared || version === 1 || !shown) return null
  const compare = paths.projectForm.href({ seoName, [VERSION]: String(version), [COMPARED]: String(version - 1) })
  return (
    <div className="mb-8">
      <Alert title={text.changedTitle(version)}>
        {shown.reason && <p>{shown.reason}</p>}
        <p>
          <LinkButton to={compare} size="small" look="secondary">
            {text.showDifference}
          </LinkButton>
        </p>
      </Alert>
    </div>
  )
}
