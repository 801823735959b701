import { paths } from '#contracts/paths.ts'

/** Query parameter that names the form of the file, and its values. */
export const FORM = 'bicim'
export const FORMS = { pdf: 'pdf', original: 'metin' } as const

/** The address of an accepted text as a file. */
export function acceptedFile(acceptanceId: string, textId: string, form: keyof typeof FORMS): string {
  const page = paths.profile.acceptedText.href({ acceptanceId, textId })
  return `${page}/indir?${FORM}=${FORMS[form]}`
}
