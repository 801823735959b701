import { Form, Link, redirect } from 'react-router'
import { formatMoment } from '#contracts/common/time/time.ts'
import { previewHref } from '#contracts/campaigns/preview/href.ts'
import { paths } from '#contracts/paths.ts'
import {
  checkInvestorProjectPreApplication,
  deleteProject,
  getProjectCreateProjectInformation,
  getProjectCreateProjectStep,
} from '#contracts/projects/creation/endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { calling, postedForm } from '#web/form/posted-form.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Button, Chip, Icon, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { readTasks, type Task } from '../form/read-tasks.ts'
import { Count, Ring } from '../rail/ring.tsx'
import { sumOf } from '../rail/standing.ts'
import { Hindrances } from '../review/hindrances.tsx'
import { text as words } from '../text.ts'
import { handedInOf } from './handed-in.ts'

const text = words.tasks

export const meta = titled(words.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const projectId = namedId(args.params.draftId)
  const [progress, { name }, check] = await Promise.all([
    load(getProjectCreateProjectStep, { projectId }, args),
    load(getProjectCreateProjectInformation, { projectId }, args),
    load(checkInvestorProjectPreApplication, { projectId }, args),
  ])
  return {
    projectId,
    name,
    isSubmitted: progress.isSubmitted,
    state: progress.isSubmitted ? await stateOf(projectId, args) : 'draft',
    isHandedBack: progress.isHandedBack,
    isComplete: progress.isComplete,
    hindrances: progress.isSubmitted ? [] : check.reasons,
    chapters: await readTasks(projectId, progress, args),
  }
}

async function stateOf(projectId: string, args: Route.LoaderArgs): Promise<ShownState> {
  return (await load(getMyProjects, {}, args)).find(({ id }) => id === projectId)?.state ?? 'submitted'
}

export const action = calling([deleteProject], async (args: Route.ActionArgs) => {
  await postedForm(args)
  await load(deleteProject, { projectId: namedId(args.params.draftId) }, args)
  hostOf(args.context).notify({ kind: 'success', text: text.discarded, stays: true })
  return redirect(paths.createProject.href(), { status: 303 })
})

export default function Tasks({
  loaderData: { projectId, name, isSubmitted, state, isHandedBack, isComplete, hindrances, chapters },
}: Route.ComponentProps) {
  const tasks = chapters.flatMap((chapter) => chapter.tasks)
  const asked = tasks.filter((task) => task.state !== 'optional')
  const next =
    tasks.find(({ open: { toMend, toAnswer } }) => toMend + toAnswer > 0) ?? asked.find((task) => task.state !== 'done')
  const done = tasks.filter((task) => task.state === 'done').length
  const toMend = tasks.reduce((sum, task) => sum + task.open.toMend, 0)
  const toAnswer = tasks.reduce((sum, task) => sum + task.open.toAnswer, 0)
  const open = toMend + toAnswer
  return (
    <div className="wrap max-w-4xl py-8 md:py-12">
      <p className="text-sm text-soft">{words.title}</p>
      <h1 className="mt-1 mb-6 break-words">{name ?? words.untitled}</h1>
      {isSubmitted ? (
        <Submitted state={state} />
      ) : !next || (isComplete && open === 0) ? (
        <NextStep to={paths.projectDraftReview.href({ draftId: projectId })} button={text.toReview}>
          {hindrances.length > 0 ? text.allWritten : text.allDone}
        </NextStep>
      ) : (
        <NextStep
          to={paths.projectDraftStep.href({ draftId: projectId, step: next.slug })}
          button={text.next(next.title)}
        >
          {open > 0 ? text.revision(toMend, toAnswer) : text.nextSentence(done, asked.length)}
        </NextStep>
      )}
      {hindrances.length > 0 && (
        <div className="mt-6">
          <Hindrances reasons={hindrances} backTo={paths.projectDraft.href({ draftId: projectId })} />
        </div>
      )}
      <h2 className="mt-10 mb-5 text-lg">{text.list}</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.title} className="mt-8 first:mt-0">
            <h3 className="flex items-center gap-2.5 border-b border-edge pb-2 text-base">
              <Ring sum={sumOf(chapter.tasks)} />
              {chapter.title}
              <Count sum={sumOf(chapter.tasks)} />
            </h3>
            <ol>
              {chapter.tasks.map((task) => (
                <TaskRow key={task.slug} projectId={projectId} task={task} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <ul className="mt-6 border-t border-edge">
        <li className="relative flex items-center justify-between gap-4 border-b border-line py-4">
          <Link
            to={paths.projectDraftReview.href({ draftId: projectId })}
            className="link font-semibold after:absolute after:inset-0"
          >
            {text.review}
          </Link>
          {!isSubmitted && <Readiness isComplete={isComplete} isHindered={hindrances.length > 0} />}
        </li>
        <li className="relative border-b border-line py-4">
          <Link to={previewHref(projectId)} className="link font-semibold after:absolute after:inset-0">
            {text.preview}
          </Link>
          <p className="text-sm text-soft">{text.previewText}</p>
        </li>
      </ul>
      {!isSubmitted && !isHandedBack && <Discard />}
    </div>
  )
}

/** How far an application that was handed in has come. */
function Submitted({ state }: { readonly state: ShownState }) {
  const standing = handedInOf(state)
  const said = text.handedIn[standing]
  return (
    <Alert kind={standing === 'rejected' ? 'warning' : 'success'} title={said.title}>
      <p>{said.text}</p>
      {said.next && <p className="mt-2 font-semibold">{said.next}</p>}
      <p className="mt-4">
        <LinkButton to={paths.profile.myProjects.href()}>{text.toProjects}</LinkButton>
      </p>
    </Alert>
  )
}

/** Whether it can be handed in as it stands: its pages are whole, and its founder is proven. */
function Readiness({ isComplete, isHindered }: { readonly isComplete: boolean; readonly isHindered: boolean }) {
  if (!isComplete) return <Chip>{text.waits}</Chip>
  return isHindered ? <Chip tone="attention">{text.unproven}</Chip> : <Chip tone="good">{text.ready}</Chip>
}

function TaskRow({ projectId, task }: { readonly projectId: string; readonly task: Task }) {
  const isAsked = task.open.toMend + task.open.toAnswer > 0
  return (
    <li className="relative flex items-start justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <Link
          to={paths.projectDraftStep.href({ draftId: projectId, step: task.slug })}
          className="link font-semibold after:absolute after:inset-0"
        >
          {task.title}
        </Link>
        {task.savedAt !== null && (
          <p className="text-sm text-soft">
            {text.saved(task.savedBy ?? '', formatMoment(new Date(task.savedAt * 1000)))}
          </p>
        )}
      </div>
      <div className="grid shrink-0 justify-items-end gap-2">
        {task.open.toMend > 0 && <Chip tone="attention">{text.remarks(task.open.toMend)}</Chip>}
        {task.open.toAnswer > 0 && <Chip tone="attention">{text.unanswered(task.open.toAnswer)}</Chip>}
        {!isAsked && task.state === 'done' && <Chip tone="good">{text.done}</Chip>}
        {task.state === 'running' && <Chip tone="attention">{text.running(task.filled, task.all)}</Chip>}
        {task.state === 'ahead' && <Chip>{text.notStarted}</Chip>}
        {task.state === 'optional' && <Chip>{text.optional}</Chip>}
      </div>
    </li>
  )
}

function Discard() {
  return (
    <details className="mt-8">
      <summary className="link inline-flex cursor-pointer items-center gap-2 py-2 text-sm">
        <Icon name="trash" className="size-4" />
        {text.discard}
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3 rounded border border-line p-4">
        <p>{text.discardText}</p>
        <Button type="submit" look="danger">
          {text.discardYes}
        </Button>
      </Form>
    </details>
  )
}
