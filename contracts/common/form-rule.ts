import * as z from 'zod/mini'

/**
 * A rule across the fields of a form, told at the field `path`. It is asked whatever else is wrong, so that a form shows
 * everything at once, as soon as the body is an object and the members named in `texts` are texts that are not empty.
 */
export function formRule<Form extends object>(
  texts: readonly (keyof Form & string)[],
  holds: (form: Form) => boolean,
  told: { readonly path: keyof Form & string; readonly error: string },
) {
  return z.refine<Form>(holds, {
    error: told.error,
    path: [told.path],
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      texts.every((member) => {
        const text: unknown = Reflect.get(value, member)
        return typeof text === 'string' && text !== ''
      }),
  })
}
