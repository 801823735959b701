import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import { parseArgs } from 'node:util'
import { Caller } from './api.ts'
import { Report } from './report.ts'
import { reset } from './reset.ts'
import { openStage } from './stage.ts'
import { play, STORIES, type StoryName } from './stories.ts'

const HELP = `Plays a whole campaign on the running trial through the public API and prints each step and the ledger at the end.

  npm run trial -- play <story> [--url http://localhost:3000] [--json]
  npm run trial -- reset [--url http://localhost:3000]

  stories: ${STORIES.join(', ')}

The trial must be running (npm start): at --url, else at PUBLIC_URL, else on PORT of this machine (PORT=4000 npm run trial -- ...). Playing moves its clock
forward; reset sets the trial up again as on its first day: everything people did in it goes. Ends with 1 when the story did not end as it should.
`

/** Nobody listens at an address. */
class NoPlatform extends Error {
  constructor(url: string) {
    super(`No platform answers at ${url}. Start the trial first (npm start), or name its address with --url.`)
    this.name = 'NoPlatform'
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, json: { type: 'boolean' }, url: { type: 'string' } },
  })
  const [verb, story] = positionals
  const isKnown = verb === 'reset' || (verb === 'play' && STORIES.includes(story as StoryName))
  if (values.help || !isKnown) {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  const url = withoutEndSlashes(
    values.url ?? process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`,
  )
  const unlessAway = (error: unknown): never => {
    throw isUnreachable(error) ? new NoPlatform(url) : error
  }
  if (verb === 'reset') {
    await reset(new Caller(url)).catch(unlessAway)
    process.stdout.write(`The trial at ${url} is as on its first day.\n`)
    return 0
  }
  const report = new Report(values.json ?? false)
  const stage = await openStage(new Caller(url), report).catch(unlessAway)
  const { ledger, problems } = await play(story as StoryName, stage)
  report.finish(story ?? '', ledger, problems)
  return problems.length ? 1 : 0
}

/** As fetch says it, whatever the cause. */
const isUnreachable = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed'

/** With what lies behind it: of a broken connection the error itself says nothing. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${String(error)}${cause}`
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof NoPlatform ? error.message : describe(error)}\n`)
  process.exitCode = 1
}
