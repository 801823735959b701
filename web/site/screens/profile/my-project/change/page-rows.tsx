import { shownDate } from '#contracts/common/time/typed-date.ts'
import { FIELDS } from '#contracts/projects/creation/field-table.ts'
import { DateField, SelectField, TextAreaField, TextField } from '#web/form/index.ts'
import { type Fields, Rows } from './rows.tsx'
import { text } from './text.ts'

/** Who works on it without owning a part. */
export function TeamRows({ rows }: { readonly rows: Fields['team'] }) {
  return (
    <>
      <p className="prose-measure text-sm text-soft">{text.teamNote}</p>
      <Rows name="team" rows={rows} nameOf={({ name }) => name}>
        {(row, prefix) => (
          <>
            <TextField
              name={`${prefix}.name`}
              label={text.memberName}
              defaultValue={row?.name ?? ''}
              maxLength={160}
              autoComplete="off"
              optional={row === null}
            />
            <TextField
              name={`${prefix}.title`}
              label={text.memberTitle}
              defaultValue={row?.title ?? ''}
              maxLength={FIELDS.team.title.max}
              autoComplete="off"
              optional={row === null}
            />
            <TextAreaField
              className="sm:col-span-2"
              name={`${prefix}.experience`}
              label={text.experience}
              defaultValue={row?.experience ?? ''}
              rows={3}
              maxLength={FIELDS.team.description.max}
              optional={row === null}
            />
          </>
        )}
      </Rows>
    </>
  )
}

/** What is planned; what was reached is no plan any more. */
export function MilestoneRows({ rows }: { readonly rows: Fields['milestones'] }) {
  const precisions = Object.entries(text.precisions).map(([key, value]) => ({ key, value }))
  return (
    <>
      <p className="prose-measure text-sm text-soft">{text.milestonesNote}</p>
      <Rows name="milestones" rows={rows} nameOf={({ text: stage }) => stage}>
        {(row, prefix) => (
          <>
            <DateField
              name={`${prefix}.due`}
              label={text.milestoneDue}
              defaultValue={row ? shownDate(row.due) : ''}
              optional={row === null}
            />
            <SelectField
              name={`${prefix}.precision`}
              label={text.precision}
              defaultValue={row?.precision ?? ''}
              options={precisions}
              optional={row === null}
            />
            <TextAreaField
              className="sm:col-span-2"
              name={`${prefix}.text`}
              label={text.milestone}
              defaultValue={row?.text ?? ''}
              rows={2}
              maxLength={FIELDS.milestones.text.max}
              optional={row === null}
            />
          </>
        )}
      </Rows>
    </>
  )
}
