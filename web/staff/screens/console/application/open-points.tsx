import { PART } from '#contracts/slugs/slug-table.ts'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { fieldName, stepName } from '#contracts/projects/creation/field-messages.ts'
import { criterionNames } from '#contracts/projects/evaluation/messages.ts'
import { openLines } from '#contracts/projects/evaluation/rules.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Alert } from '#web/ui/index.ts'
import { CHECKLIST_PART, FILE_PART } from './part-keys.ts'
import { text } from './text.ts'

type ShownApplication = OutputOf<typeof getApplication>
type Remark = ShownApplication['remarks'][number]

/** More lines would be a wall of words; where they are done they stand one by one. */
const NAMED = 3

/** Where a remark stands beside its field. */
export const remarkPlace = ({ id }: Pick<Remark, 'id'>): string => `not-${id}`

/** What keeps a file from the committee, by the rules that its sending asks: remarks that are not closed, lines of the checklist. */
export function openPointsOf({ remarks, checklist }: ShownApplication) {
  const verdicts = checklist.flatMap(({ criterion, verdict }) =>
    verdict === null ? [] : [[criterion, verdict] as const],
  )
  return { remarks: remarks.filter(({ state }) => state !== 'closed'), lines: openLines(new Map(verdicts)) }
}

/** What has to be done before the committee gets the file, told before its report is typed; each leads to where it is done. */
export function OpenPoints({ application }: { readonly application: ShownApplication }) {
  const { remarks, lines } = openPointsOf(application)
  if (remarks.length + lines.length === 0) return null
  const words = text.openPoints
  const to = (part: string) => consolePaths.application.href({ projectId: application.id, [PART]: part })
  return (
    <Alert kind="info" title={words.title}>
      <ul className="grid gap-1">
        {remarks.map((remark) => (
          <li key={remark.id}>
            <Link to={`${to(FILE_PART)}#${remarkPlace(remark)}`} className="link inline-flex min-h-6 items-center">
              {words.remark(stepName(remark.step), fieldName(remark.step, remark.field))}
            </Link>{' '}
            ({text.remark.states[remark.state]})
          </li>
        ))}
        {lines.length > 0 && (
          <li>
            <Link to={to(CHECKLIST_PART)} className="link inline-flex min-h-6 items-center">
              {words.lines(lines.length)}
            </Link>{' '}
            {lines.length <= NAMED && (
              <span className="text-soft">{lines.map((line) => criterionNames[line]).join(', ')}</span>
            )}
          </li>
        )}
      </ul>
    </Alert>
  )
}
