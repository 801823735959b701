import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectRemarks } from '#contracts/projects/evaluation/endpoints.ts'
import { fieldNamed, type WizardStep } from './wizard-step.ts'

export type Remark = OutputOf<typeof getProjectRemarks>['remarks'][number]

/** The field of the form in which a remark is answered. */
export const answerField = (remarkId: string): string => `_answer.${remarkId}`

const isOn = (page: WizardStep, field: string): boolean => fieldNamed(page.fields, field) !== undefined

/** The remarks on fields of a page that are still talked about. */
export function remarksOn(page: WizardStep, remarks: readonly Remark[]): Remark[] {
  return remarks.filter(({ step, field, state }) => step === page.step && isOn(page, field) && state !== 'closed')
}

/** Those on one field of a row. */
export function remarksAt(field: string, rowId: string, remarks: readonly Remark[]): Remark[] {
  return remarks.filter((remark) => remark.field === field && remark.rowId === rowId)
}
