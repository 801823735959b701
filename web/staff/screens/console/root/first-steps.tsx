import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getFirstSteps } from '#contracts/staff/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Card, Chip } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.firstSteps
type Step = OutputOf<typeof getFirstSteps>['steps'][number]
interface Row extends Omit<Step, 'step'> {
  readonly step: keyof typeof words.steps
}

/** What is to be done before the platform is for everybody, until all of it is; the texts as their notes tell. */
export function FirstSteps({ steps, noteCount }: { readonly steps: readonly Step[]; readonly noteCount: number }) {
  const rows = withTexts(steps, noteCount)
  if (rows.every(({ isDone }) => isDone)) return null
  return (
    <Card as="section">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">{words.lead}</p>
      <ol className="grid">
        {rows.map((row, at) => (
          <li
            key={row.step}
            className="flex items-baseline gap-x-3 border-b sm:gap-x-4 border-line py-2.5 last:border-0"
          >
            <span className="w-5 shrink-0 text-soft">{at + 1}.</span>
            <span className="min-w-0 flex-1">
              <StepName row={row} />
              {row.lacks.length > 0 && (
                <span className="block text-sm break-words text-soft">
                  {words.lacks(row.lacks.join(', '))} {row.path === null && words.noScreen}
                </span>
              )}
            </span>
            <Chip tone={row.isDone ? 'good' : 'attention'}>{row.isDone ? words.done : words.open}</Chip>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepName({ row: { step, path } }: { readonly row: Row }) {
  if (path === null) return <b>{words.steps[step]}</b>
  return (
    <Link to={path} className="link font-semibold">
      {words.steps[step]}
    </Link>
  )
}

/** The texts before the parameters: the last thing that is entered. */
function withTexts(steps: readonly Step[], noteCount: number): readonly Row[] {
  const texts: Row = {
    step: 'texts',
    path: consolePaths.content.href(),
    isDone: noteCount === 0,
    lacks: noteCount === 0 ? [] : [words.notes(noteCount)],
  }
  const last = steps.length - 1
  return [...steps.slice(0, last), texts, ...steps.slice(last)]
}
