import { paths } from '#contracts/paths.ts'
import { DESK_PROJECT } from '#contracts/slugs/desk.ts'
import { PART } from '#contracts/slugs/slug-table.ts'

/** The same part of the same screen, after something was done there. */
export function here(_data: unknown, { request }: { readonly request: Request }): string {
  const query = new URL(request.url).searchParams
  return paths.profile.myProject.href(
    Object.fromEntries(
      [DESK_PROJECT, PART].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
    ),
  )
}
