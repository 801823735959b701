import { text } from '../text.ts'

/** Who wrote a version: a person by name; what a job of the platform brought (its name is one small word) as the platform's. */
export function authorName({ author }: { readonly author: string }): string {
  return /^[a-z-]*$/.test(author) ? text.platform : author
}
