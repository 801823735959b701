import { Fragment } from 'react'
import { actingForOf } from '#contracts/common/acting.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { Card, Icon, Moment } from '#web/ui/index.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { taskText as text } from './text.ts'
import { type Task, wordsOf } from './task-words.ts'

/** So many beside the first: a start page is no archive. */
const SHOWN = 6

/** What stands beside a task: whose it is, since when it waits where that is told, and its moment. */
function Note({ task }: { readonly task: Task }) {
  const { due, since } = wordsOf(task)
  const acting = useShell().member?.actingFor ?? null
  // On the company's own page its name stands above already.
  const company = task.company && task.company.id !== acting?.companyId ? text.of(task.company.name) : null
  const moments = [
    { words: since ?? '', at: task.since },
    { words: due, at: task.dueAt },
  ].flatMap(({ words, at }) => (words === '' || at === null ? [] : [{ words, at }]))
  if (company === null && moments.length === 0) return null
  return (
    <>
      {company}
      {moments.map(({ words, at }, place) => (
        <Fragment key={words}>
          {(company !== null || place > 0) && ' · '}
          {words}: <Moment at={at} />
        </Fragment>
      ))}
    </>
  )
}

/** The gravest task, with its button. */
export function FirstTask({ task }: { readonly task: Task }) {
  const { sentence, button } = wordsOf(task)
  return (
    <NextStep to={task.path} button={button} note={<Note task={task} />} late={isGrave(task)}>
      {sentence}
    </NextStep>
  )
}

/** Money that stands still, an account somebody else may be after, and what is owed and over. */
const isGrave = ({ kind, isLate, isPressing }: Task): boolean =>
  kind === 'payout-refused' ||
  kind === 'lost-phone' ||
  (kind === 'report' && isPressing) ||
  (kind === 'questions' && isLate)

/** The others, the gravest first; each a line that leads to where it is done. */
export function OtherTasks({ tasks, most = SHOWN }: { readonly tasks: readonly Task[]; readonly most?: number }) {
  if (tasks.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg">{text.title}</h2>
      <ul className="divide-y divide-line">
        {tasks.slice(0, most).map((task) => (
          <li key={`${task.kind} ${task.path} ${task.detail}`}>
            {/* A company's page is another account's: the browser asks for it whole. */}
            <SiteLink
              to={task.path}
              reloadDocument={actingForOf(task.path) !== null}
              className="group flex min-h-11 items-center gap-4 py-2.5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold group-hover:underline">{wordsOf(task).sentence}</span>
                <span className="block text-sm text-soft empty:hidden">
                  <Note task={task} />
                </span>
              </span>
              <Icon name="chevron-right" className="size-5 shrink-0 text-soft" />
            </SiteLink>
          </li>
        ))}
      </ul>
      {tasks.length > most && <p className="mt-2 text-sm text-soft">{text.more(tasks.length - most)}</p>}
    </Card>
  )
}
