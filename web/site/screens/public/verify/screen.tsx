import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { titled } from '#web/shell/meta.ts'
import { HowToCheck } from '#web/site/components/proof/how-to-check.tsx'
import { text } from './text.ts'

/** No script at all. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

const PARTS = [
  {
    ...text.campaigns,
    links: [
      [paths.projects.href(), text.campaigns.projects],
      [paths.activities.href(), text.campaigns.activities],
    ],
  },
  { ...text.own, links: [[paths.profile.portfolio.href(), text.own.portfolio]] },
  { ...text.paper, links: [[paths.verifyPaper.href(), text.paper.link]] },
] as const

/** What can be checked, and where its proof is. */
export default function Verify() {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[[paths.ledger.href(), text.roots]]} lead={text.lead} />
      <div className="grid max-w-3xl gap-10">
        {PARTS.map((part) => (
          <section key={part.title}>
            <h2>{part.title}</h2>
            <p className="prose-measure mt-2">{part.text}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              {part.links.map(([to, label]) => (
                <Link key={to} to={to} className="link">
                  {label}
                </Link>
              ))}
            </p>
          </section>
        ))}
        <HowToCheck />
      </div>
    </div>
  )
}
