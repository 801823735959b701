import { formatMoment } from '#contracts/common/time/time.ts'
import { fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import { TextAreaField } from '#web/form/index.ts'
import { Button, Chip } from '#web/ui/index.ts'
import { DO_FIELD } from './base.ts'
import { answerField, remarksAt } from './remark.ts'
import { useStep } from './step-context.tsx'
import { formText } from './text.ts'

const text = formText.remarks

/** What the reviewer wants of a field, and what the founder says to it; changing the field is an answer as well. */
export function Remarks({
  field,
  name,
}: {
  readonly field: FieldName
  /** What the field is called, where several rows stand beside each other. */
  readonly name?: string
}) {
  const { row, step, projectId, remarks, isLocked } = useStep()
  const own = remarksAt(field, row.id || projectId, remarks)
  if (own.length === 0) return null
  return (
    <ul className="col-span-full mb-4 grid gap-3">
      {own.map((remark) => (
        <li key={remark.id} className="grid gap-2 rounded border-l-4 border-accent bg-accent-tint p-4">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <b>{name ?? fieldName(step.step, field)}</b>
            <Chip tone={remark.state === 'open' ? 'attention' : 'good'}>{text.states[remark.state]}</Chip>
            <span className="text-soft">
              {text.by(remark.madeBy ?? '', formatMoment(new Date(remark.madeAt * 1000)))}
            </span>
          </p>
          <p className="break-words whitespace-pre-line">{remark.text}</p>
          {remark.answer && (
            <p className="break-words whitespace-pre-line">
              <span className="text-soft">{text.yours}: </span>
              {remark.answer}
            </p>
          )}
          {!isLocked && (
            <details open={remark.state === 'open'}>
              <summary className="link inline-block cursor-pointer py-1 text-sm">
                {remark.answer ? text.again : text.answer}
              </summary>
              <div className="mt-2 grid justify-items-start gap-2">
                <div className="w-full max-w-2xl">
                  <TextAreaField
                    name={answerField(remark.id)}
                    label={text.label}
                    hint={text.hint}
                    rows={2}
                    maxLength={1000}
                    optional
                  />
                </div>
                <Button type="submit" size="small" look="secondary" name={DO_FIELD} value={`answer:${remark.id}`}>
                  {text.send}
                </Button>
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
