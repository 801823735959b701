import { fieldsOn } from '../../form/wizard-step.ts'

/** The fields of the page of partners. */
export const PARTNER = fieldsOn('participants', [
  'governmentTypeId',
  'governmentId',
  'foreignIdentityNumber',
  'taxId',
  'registrationNumber',
  'name',
  'surname',
  'email',
  'phone',
  'companyName',
  'corporatePhone',
  'corporateEmail',
  'partnershipPercentage',
  'title',
  'description',
  'imageBase64',
])
