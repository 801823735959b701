import { Link, redirect } from 'react-router'
import { previewHref } from '#contracts/campaigns/preview/href.ts'
import { paths } from '#contracts/paths.ts'
import { getLegalText } from '#contracts/platform/endpoints.ts'
import {
  checkInvestorProjectPreApplication,
  getProjectCreateProjectStep,
  sendProjectToReview,
} from '#contracts/projects/creation/endpoints.ts'
import { getProjectRemarks } from '#contracts/projects/evaluation/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { CheckboxField, ContractForm, SubmitButton } from '#web/form/index.ts'
import { submit } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { readFacts, readStep } from '../form/read-step.ts'
import { formText } from '../form/text.ts'
import { placeIn, type WizardStep } from '../form/wizard-step.ts'
import { pageOf, WIZARD_STEPS } from '../steps/index.ts'
import { text as words } from '../text.ts'
import { Hindrances } from './hindrances.tsx'
import { OtherCompany } from './other-company.tsx'
import { Section } from './section.tsx'

const text = words.review

export const handle = { isFlow: true }

export const meta = titled(`${text.title} – ${words.title}`)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const projectId = namedId(args.params.draftId)
  const [progress, facts, agreement, check, { remarks }, ...contents] = await Promise.all([
    load(getProjectCreateProjectStep, { projectId }, args),
    readFacts(projectId, args),
    load(getLegalText, { kind: 'entrepreneur-agreement' }, args),
    load(checkInvestorProjectPreApplication, { projectId }, args),
    load(getProjectRemarks, { projectId }, args),
    ...WIZARD_STEPS.map((step) => readStep(step, projectId, args)),
  ])
  if (progress.isSubmitted) throw redirect(paths.projectDraft.href({ draftId: projectId }))
  const missing = progress.steps.flatMap((step) => step.missing)
  return {
    projectId,
    facts,
    contents,
    missing,
    version: agreement.version,
    hindrances: check.reasons,
    unanswered: progress.isHandedBack ? remarks.filter(({ state }) => state === 'open').length : 0,
  }
}

export const action = submit(sendProjectToReview, {
  redirectTo: ({ projectId }) => paths.projectDraft.href({ draftId: projectId }),
})

export default function Review({ loaderData }: Route.ComponentProps) {
  const { projectId, facts, contents, missing, version, hindrances, unanswered } = loaderData
  return (
    <div className="wrap max-w-4xl py-6 md:py-10">
      <Link
        to={paths.projectDraft.href({ draftId: projectId })}
        className="link inline-flex items-center gap-2 py-1 text-sm"
      >
        <Icon name="arrow-left" className="size-4" />
        {formText.overview}
      </Link>
      <h1 className="mt-4">{text.title}</h1>
      <p className="mt-3 prose-measure">{text.lead}</p>
      <p className="mt-2 mb-6">
        <Link to={previewHref(projectId)} className="link">
          {words.tasks.preview}
        </Link>
      </p>
      <Hindrances reasons={hindrances} backTo={paths.projectDraftReview.href({ draftId: projectId })} />
      <OtherCompany contents={contents} />
      {missing.length > 0 && (
        <Alert kind="warning" title={text.missingTitle(missing.length)}>
          <ul className="grid gap-1">
            {linesOf(missing).map(({ page, anchor, words: sentence }) => (
              <li key={`${page.slug} ${anchor} ${sentence}`}>
                <Link
                  className="link"
                  to={`${paths.projectDraftStep.href({ draftId: projectId, step: page.slug })}${anchor}`}
                >
                  {sentence}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {unanswered > 0 && (
        <Alert title={text.unanswered(unanswered)}>
          <p>
            <Link to={paths.projectDraft.href({ draftId: projectId })} className="link">
              {text.toRemarks}
            </Link>
          </p>
        </Alert>
      )}
      <div className="mt-8 grid gap-8">
        {WIZARD_STEPS.map((step, at) => (
          <Section key={step.slug} step={step} rows={contents[at] ?? []} facts={facts} projectId={projectId} />
        ))}
      </div>
      <section className="mt-10 border-t border-line pt-8">
        {missing.length > 0 || hindrances.length > 0 ? (
          <p className="text-soft">{text.incomplete}</p>
        ) : (
          <ContractForm endpoint={sendProjectToReview}>
            <input type="hidden" name="projectId" value={projectId} />
            <p>
              <b>{text.agreement}</b> · {text.agreementVersion(version)} ·{' '}
              <a href={paths.policies.entrepreneurAgreement.href()} target="_blank" rel="noopener" className="link">
                {text.read}
              </a>
            </p>
            <CheckboxField name="agreementAccepted" label={text.agree} />
            <p className="text-sm text-soft">{text.submitNote}</p>
            <div>
              <SubmitButton>{text.submit}</SubmitButton>
            </div>
          </ContractForm>
        )}
      </section>
    </div>
  )
}

type Missing = Route.ComponentProps['loaderData']['missing']
/** Beyond this each page is one line: a draft that was hardly begun lacks sixty things. */
const MOST_LINES = 12

/** What is missing, each a link to its field; of a draft that lacks much, each page with how much it lacks. */
function linesOf(missing: Missing): { page: WizardStep; anchor: string; words: string }[] {
  const lines = missing.flatMap(({ step, rowId, field, message }) => {
    const page = pageOf(step, field)
    return page ? [{ page, anchor: `#alan-${placeIn(rowId ?? '', field)}`, words: `${page.title}: ${message}` }] : []
  })
  // Down the pages, as they are written.
  const at = ({ page }: { page: WizardStep }) => WIZARD_STEPS.indexOf(page)
  lines.sort((a, b) => at(a) - at(b))
  if (lines.length <= MOST_LINES) return lines
  const byPage = [...Map.groupBy(lines, ({ page }) => page)]
  return byPage.map(([page, own]) => ({ page, anchor: '', words: text.missingOn(page.title, own.length) }))
}
