/** Parts of an application's record that others lead to. */
export const FILE_PART = 'basvuru'
export const CHECKLIST_PART = 'degerlendirme'
