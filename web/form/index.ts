export { CheckboxField } from './checkbox-field.tsx'
export { type Choice, RadioGroup, SelectField } from './choice-fields.tsx'
export { ContractForm } from './contract-form.tsx'
export { FileField } from './file-field.tsx'
export { HiddenField } from './hidden-field.tsx'
export { RowsField, type RowsFieldProps } from './rows-field.tsx'
export { SubmitButton } from './submit-button.tsx'
export {
  DateField,
  EmailField,
  MoneyField,
  PasswordField,
  PhoneField,
  TextAreaField,
  TextField,
} from './text-fields.tsx'
export { TrapField } from './trap-field.tsx'
