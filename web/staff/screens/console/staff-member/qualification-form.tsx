import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  type getCommitteeComposition,
  recordQualification,
} from '#contracts/projects/evaluation/composition-endpoints.ts'
import { CheckboxField, DateField, TextField } from '#web/form/index.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { text } from './text.ts'

export type ShownQualification = OutputOf<typeof getCommitteeComposition>['members'][number]['qualification']

/** What a member of the committee brings by their papers; the form begins with what is recorded. */
export function QualificationForm({
  memberId,
  qualification,
}: {
  readonly memberId: string
  readonly qualification: ShownQualification
}) {
  const words = text.qualification
  return (
    <ReasonForm
      endpoint={recordQualification}
      form="qualification"
      icon="shield"
      title={words.title}
      button={words.button}
      consequence={words.consequence}
      hidden={{ memberId, revision: String(qualification?.revision ?? 0) }}
    >
      <DateField
        name="experienceSince"
        label={words.experienceSince}
        hint={words.experienceHint}
        defaultValue={qualification?.experienceSince ?? ''}
        optional
      />
      <CheckboxField
        name="isBoardMember"
        label={words.isBoardMember}
        defaultChecked={qualification?.isBoardMember ?? false}
        optional
      />
      {(['angelLicence', 'levelThreeLicence'] as const).map((licence) => (
        <div key={licence} className="grid gap-3 sm:grid-cols-2">
          <TextField
            name={licence}
            label={words[licence]}
            defaultValue={qualification?.[licence] ?? ''}
            autoComplete="off"
            maxLength={40}
            optional
          />
          <DateField
            name={`${licence}Until`}
            label={words[`${licence}Until`]}
            defaultValue={qualification?.[`${licence}Until`] ?? ''}
            optional
          />
        </div>
      ))}
    </ReasonForm>
  )
}
