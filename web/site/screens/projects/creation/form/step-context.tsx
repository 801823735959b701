import { createContext, type ReactNode, use } from 'react'
import { invariant } from '#contracts/common/errors.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import type { Remark } from './remark.ts'
import type { Saving } from './use-saving.ts'
import type { StepRow, WizardStep } from './wizard-step.ts'

interface StepState {
  readonly step: WizardStep
  readonly projectId: string
  readonly saving: Saving
  readonly row: StepRow
  readonly remarks: readonly Remark[]
  /** Nothing can be changed: it was handed in. */
  readonly isLocked: boolean
  /** Saves a field that stands in the form, as it stands. */
  saveNow(rowId: string, field: FieldName): void
  /** Saves it after a pause in writing, where it is written by other means than keys in its control. */
  saveSoon(rowId: string, field: FieldName): void
  /** Puts a value into a field and saves it. */
  put(rowId: string, field: FieldName, text: string): void
  /** Tells a field that is more than its control of what is put into it; gives back how to stop. */
  onPut(rowId: string, field: FieldName, take: (text: string) => void): () => void
}

export const StepContext = createContext<StepState | null>(null)

export function useStep(): StepState {
  const state = use(StepContext)
  invariant(state, 'fields of the wizard stand in its form')
  return state
}

/** Fields of another row than the one around them. */
export function InRow({ row, children }: { readonly row: StepRow; readonly children: ReactNode }) {
  return <StepContext value={{ ...useStep(), row }}>{children}</StepContext>
}
