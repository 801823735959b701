import { paths } from '#contracts/paths.ts'

/** The path of one published project, as the list of projects links to it. */
export async function findProjectPath(port: number): Promise<string> {
  const start = paths.project.href({ seoName: 'x' }).slice(0, -1)
  const reply = await fetch(`http://localhost:${port}${paths.projects.href()}`)
  const found = new RegExp(`href="(${start}[^"/?#]+)"`).exec(await reply.text())?.[1]
  if (!found) throw new Error(`${paths.projects.href()} links to no project.`)
  return found
}

/** The pages a first visit is weighed on. `isContent`: a page to read, which comes without any script. */
export async function pagesToWeigh(
  port: number,
): Promise<readonly { readonly name: string; readonly path: string; readonly isContent: boolean }[]> {
  return [
    { name: 'home', path: paths.home.href(), isContent: false },
    { name: 'list', path: paths.projects.href(), isContent: false },
    { name: 'project', path: await findProjectPath(port), isContent: false },
    { name: 'login', path: paths.auth.signIn.href(), isContent: false },
    { name: 'content', path: paths.policies.fees.href(), isContent: true },
  ]
}
