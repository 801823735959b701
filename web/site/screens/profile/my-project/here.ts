import { paths } from '#contracts/paths.ts'

/** Query parameters: the project's short id, and the tab. */
export const PROJECT = 'proje'
export const TAB = 'sekme'

/** The same part of the same screen, after something was done there. */
export function here(_data: unknown, { request }: { readonly request: Request }): string {
  const query = new URL(request.url).searchParams
  return paths.profile.myProject.href(
    Object.fromEntries([PROJECT, TAB].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []))),
  )
}
