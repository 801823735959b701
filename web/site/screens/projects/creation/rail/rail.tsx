import { Link } from 'react-router'
import { previewHref } from '#contracts/campaigns/preview/href.ts'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/index.ts'
import type { WizardStep } from '../form/wizard-step.ts'
import { type Chapter, CHAPTERS } from '../steps/index.ts'
import { text as words } from '../text.ts'
import { Count, Ring } from './ring.tsx'
import { type ChapterSum, type Standing, sumOf } from './standing.ts'

const text = words.step

interface RailProps {
  readonly projectId: string
  readonly current: WizardStep
  /** Nothing of a page that came back when nothing could be read. */
  readonly standings: readonly Standing[]
}

/**
 * The way through the wizard: its chapters with their state, the open one with its steps. Beside the form where there is room, else
 * one line that unfolds; any step may be opened at any time.
 */
export function Rail(props: RailProps) {
  const { current, standings } = props
  const chapter = chapterOf(current)
  return (
    <>
      {/* Another page, another line: it is folded again wherever it leads, also when all of it was there already. */}
      <details key={current.slug} className="rail-fold">
        <summary>
          {chapter && <Ring sum={sumOfChapter(chapter, standings)} />}
          <span className="min-w-0">
            <b>{chapter?.title}</b> <span className="text-soft">· {placeOf(current)}</span>
          </span>
          <Icon name="chevron-down" className="ml-auto size-5 shrink-0 text-action" label={text.all} />
        </summary>
        <Chapters {...props} />
      </details>
      <div className="max-lg:hidden">
        <div className="sticky top-6">
          <Chapters {...props} />
        </div>
      </div>
    </>
  )
}

/** The chapter that a page belongs to. */
export function chapterOf(page: WizardStep): Chapter | undefined {
  return CHAPTERS.find(({ pages }) => pages.includes(page))
}

/** Which step of its chapter a page is. */
export function placeOf(page: WizardStep): string {
  const pages = chapterOf(page)?.pages ?? []
  return text.place(pages.indexOf(page) + 1, pages.length)
}

function Chapters({ projectId, current, standings }: RailProps) {
  return (
    <nav aria-label={text.all}>
      <ol className="rail">
        {CHAPTERS.map((chapter) => {
          const isOpen = chapter.pages.includes(current)
          const sum = sumOfChapter(chapter, standings)
          return (
            <li key={chapter.title}>
              <details key={current.slug} open={isOpen}>
                <summary className={isOpen ? 'font-semibold' : ''}>
                  <Ring sum={sum} />
                  {chapter.title}
                  <Count sum={sum} />
                </summary>
                <ol>
                  {chapter.pages.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link
                        to={paths.projectDraftStep.href({ draftId: projectId, step: slug })}
                        aria-current={slug === current.slug ? 'step' : undefined}
                      >
                        <Sign standing={standings.find((one) => one.slug === slug)} />
                        {title}
                      </Link>
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          )
        })}
        <li>
          <Link to={paths.projectDraftReview.href({ draftId: projectId })}>{words.review.title}</Link>
        </li>
        <li>
          <Link to={previewHref(projectId)}>{words.tasks.preview}</Link>
        </li>
      </ol>
    </nav>
  )
}

const sumOfChapter = ({ pages }: Chapter, standings: readonly Standing[]): ChapterSum =>
  sumOf(standings.filter((one) => pages.some(({ slug }) => slug === one.slug)))

function Sign({ standing }: { readonly standing: Standing | undefined }) {
  if (!standing) return null
  const isAsked = standing.open.toMend + standing.open.toAnswer > 0
  return (
    <span className="rail-sign" data-state={isAsked ? 'asked' : standing.state}>
      {standing.state === 'done' && !isAsked && <Icon name="check" className="size-3.5" />}
      <span className="sr-only">{isAsked ? text.asked : text.states[standing.state]}: </span>
    </span>
  )
}
