/** `npm run dev`: the platform with screens that follow every saved file. */
import { ensureInstalled } from './install.mjs'
import { findNode } from './node-binary.mjs'
import { becomeProgram, helped, inProject, launch } from './program.mjs'

const HELP = `
npm run dev

Like npm start, for work on the code: screens are served by Vite and follow every saved file, the server restarts when
one of its files changes. Database, trial data and simulators are those of npm start. Ctrl-C stops all of it.
`

await launch(async (words) => {
  if (helped(words, HELP)) return 0
  await ensureInstalled()
  const watched = ['server', 'contracts', 'trial'].map((folder) => `--watch-path=${inProject(folder)}`)
  const server = [...watched, '--watch-preserve-output', inProject('server', 'main.ts'), '--dev', ...words]
  return becomeProgram(await findNode(), server, { NODE_ENV: 'development' })
})
