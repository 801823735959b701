import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '../built.ts'
import { useShell } from '../shell-data.ts'
import { footerText as text } from './text.ts'
import { shellText } from '../text.ts'

/** Who watches over whom, where the rules stand, and whose site this is. */
export function Footer() {
  const { master } = useShell()
  const platform = [
    [paths.about.href(), text.about],
    ...(master.showServices ? [[paths.services.href(), shellText.nav.services] as const] : []),
    ...(master.showPartners ? [[paths.partners.href(), text.partners] as const] : []),
    [paths.activities.href(), text.activities],
    [paths.announcements.href(), text.announcements],
    [paths.contact.href(), text.contact],
    [paths.newsletter.href(), text.newsletter],
  ] as const
  return (
    <footer aria-label={text.label} className="mt-16 border-t border-line bg-sunk text-sm">
      <div className="wrap grid grid-cols-2 print:hidden gap-x-6 gap-y-10 py-12 lg:grid-cols-4">
        <Column title={text.platform} links={platform} />
        <Column
          title={text.investors}
          links={[
            [paths.projects.href(), shellText.nav.projects],
            [paths.howItWorks.href({ tab: 'yatirimcilar' }), text.forInvestors],
            [paths.faq.href(), text.faq],
            [paths.legalNotices.href(), text.legalNotices],
          ]}
        />
        <Column
          title={text.entrepreneurs}
          links={[
            [paths.createProject.href(), shellText.nav.create],
            [paths.howItWorks.href({ tab: 'girisimciler' }), text.forEntrepreneurs],
            [paths.policies.entrepreneurAgreement.href(), text.entrepreneurAgreement],
            [paths.policies.evaluation.href(), text.evaluation],
          ]}
        />
        <Column
          title={text.policies}
          links={[
            [paths.policies.membershipAgreement.href(), text.membershipAgreement],
            [paths.policies.fees.href(), text.fees],
            [paths.policies.privacy.href(), text.privacy],
            [paths.policies.cookies.href(), text.cookies],
            [paths.policies.conflictOfInterest.href(), text.conflictOfInterest],
            [paths.policies.antiMoneyLaundering.href(), text.antiMoneyLaundering],
            [paths.informationSociety.href(), text.informationSociety],
            [paths.cookieChoices.href(), text.cookieChoices],
          ]}
        />
      </div>
      <div className="border-t border-line">
        <div className="wrap grid gap-x-12 gap-y-4 py-8 md:grid-cols-2">
          <p>{text.statement}</p>
          <p>{text.escrow(master.escrowAgentName)}</p>
          <Company />
          <ParentOrganisation />
        </div>
      </div>
    </footer>
  )
}

/** Who runs the platform, as the law wants it said on every page (TTK 39); what the operator left empty is left out. */
function Company() {
  const { master } = useShell()
  const facts = [
    [text.mersis, master.mersisNo],
    [text.registry, [master.tradeRegistryOffice, master.tradeRegistryNumber].filter(Boolean).join(', ')],
    [text.licence, master.licenceDecision],
  ].filter(([, value]) => value)
  return (
    <div className="text-soft">
      <p>
        <b className="text-ink">{master.companyTitle || master.platformName}</b>
      </p>
      <p>{master.slogan}</p>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {facts.map(([name, value]) => (
            <li key={name}>
              {name}: {value}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ParentOrganisation() {
  const { master } = useShell()
  if (!master.parentLogoUrl) return null
  const logo = (
    <img
      src={master.parentLogoUrl}
      alt=""
      loading="lazy"
      width="120"
      height="32"
      className="h-8 w-auto object-contain"
    />
  )
  return master.parentUrl ? (
    <a href={master.parentUrl} rel="noopener" className="justify-self-start md:justify-self-end">
      {logo}
    </a>
  ) : (
    logo
  )
}

function Column({ title, links }: { readonly title: string; readonly links: readonly (readonly [string, string])[] }) {
  if (!links.some(([to]) => isBuilt(to))) return null
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      <ul className="grid gap-2">
        {links
          .filter(([to]) => isBuilt(to))
          .map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="text-soft hover:text-action hover:underline">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
