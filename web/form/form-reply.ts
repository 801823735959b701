import type { Reason } from '#contracts/common/endpoint.ts'
import type { Notice } from '#contracts/common/web-host.ts'

/** What an action made by `submit` tells its form. */
export type FormReply<Data = unknown> =
  | {
      readonly ok: false
      readonly form: string | null
      readonly values: Readonly<Record<string, string | readonly string[]>>
      readonly fields: Readonly<Record<string, string>>
      readonly detail: string
      readonly code: string
      readonly reasons: readonly Reason[]
      /** Nothing was refused: the form comes back as asked, with a row more or less, and the reader at `focus`. */
      readonly again?: { readonly focus: string }
    }
  | { readonly ok: true; readonly form: string | null; readonly data: Data; readonly notice: Notice | null }

/** Beside what a company's form posts: the account it was made for; never carried out for another (posted-form.ts). */
export const ACCOUNT_FIELD = '_hesap'

/** The refusal of a form that was sent after its writer's session had ended, where they can sign in again beside it. */
export const SESSION_ENDED = 'session-ended'

/** Hidden field: the member who had the page open, so that nobody else is shown, or sends, what they typed. */
export const WRITER_FIELD = '_yazan'

/** Hidden field that tells several forms of one screen apart. */
export const FORM_FIELD = '_form'

/** What tells forms of one name on one screen apart: ids of the record a form is about. */
export type About = Readonly<Record<string, string>>

/** Whether a form of a name was posted about a record; `posted` reads a field of it. */
export function isFormAbout(
  posted: (name: string) => unknown,
  name: string | null,
  form: { readonly form?: string | undefined; readonly about?: About | undefined },
): boolean {
  if (name !== (form.form ?? null)) return false
  return Object.entries(form.about ?? {}).every(([field, value]) => posted(field) === value)
}
