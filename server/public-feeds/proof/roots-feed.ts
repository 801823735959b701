import fs from 'node:fs/promises'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { paths } from '#contracts/paths.ts'
import { getRoots } from '#contracts/proof/endpoints.ts'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { feedMessages } from '#contracts/public-feeds/messages.ts'
import { writeRss } from '../rss.ts'
import type { Sources } from '../sources.ts'

const words = feedMessages.roots
const CHECKER = new URL('./dogrula.mjs', import.meta.url)
const NEWEST = 60

/** The roots published last: who follows them has kept them. */
export async function rootsFeed({ ask, platform, context }: Sources): Promise<string> {
  const { name } = await platform()
  const { roots } = (await ask(getRoots, { month: '' })) ?? { roots: [] }
  return writeRss(context.baseUrl, {
    title: fillMessage(words.title, { platform: name }),
    description: words.description,
    path: paths.ledger.pattern,
    feedPath: feeds.roots,
    items: roots.slice(0, NEWEST).map(({ log, day, campaign, size, root, signedAt }) => ({
      title: fillMessage(day === null ? words.campaign : words.day, {
        log: words.logs[log],
        day: day ?? '',
        title: campaign?.title ?? '',
      }),
      text: fillMessage(words.text, { size: formatCount(size), root }),
      // Each its own: programs that follow know an item by it.
      path: `${paths.ledger.pattern}#${root}`,
      publishedAt: new Date(signedAt * 1000),
    })),
  })
}

/** `dogrula.mjs` as it stands: what is served is what is tested. */
export function readChecker(): Promise<string> {
  return fs.readFile(CHECKER, 'utf8')
}
