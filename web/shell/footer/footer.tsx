import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isBuilt } from '#web/kernel/built.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { footerText as text } from './text.ts'
import { shellText } from '../text.ts'

/** Who watches over whom, where the rules stand, and whose site this is. */
export function Footer() {
  const { master } = useShell()
  const { revalidate } = useRevalidator()
  const isKnown = master.companyTitle !== undefined
  // Drawn in the browser where the page had another foot: what that one said is asked for.
  useEffect(() => {
    if (!isKnown) void revalidate()
  }, [isKnown, revalidate])
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
      <Contact />
      <div className="wrap py-3 print:hidden md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:py-12 lg:grid-cols-4">
        <Column title={text.platform} links={platform} />
        <Column
          title={text.investors}
          links={[
            [paths.projects.href(), shellText.nav.projects],
            [paths.howItWorks.href({ tab: howItWorksSlugs.investors }), text.forInvestors],
            [paths.safety.href(), text.safety],
            [paths.faq.href(), text.faq],
            [paths.legalNotices.href(), text.legalNotices],
            [paths.verifyPaper.href(), text.verifyPaper],
            [paths.ledger.href(), text.ledger],
          ]}
        />
        <Column
          title={text.entrepreneurs}
          links={[
            [paths.createProject.href(), text.founders],
            [paths.howItWorks.href({ tab: howItWorksSlugs.entrepreneurs }), text.forEntrepreneurs],
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

/** The ways to reach somebody, before everything else; what the operator left empty is left out. */
function Contact() {
  const { contactEmail, contactPhone } = useShell().master
  const ways = [
    ...(contactPhone
      ? [[text.phone, `tel:${contactPhone.replace(/[^+\d]/g, '')}`, formatPhone(contactPhone)] as const]
      : []),
    ...(contactEmail ? [[text.email, `mailto:${contactEmail}`, contactEmail] as const] : []),
  ]
  return (
    <div className="border-b border-line print:hidden">
      {/* Long pages of a phone end here; the menu is at their beginning. */}
      <p className="wrap border-b border-line py-1 md:hidden">
        <a href="#ust" className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-action">
          <Icon name="arrow-up" className="size-4" /> {text.toTop}
        </a>
      </p>
      <ul aria-label={text.contact} className="wrap flex flex-wrap items-center gap-x-8 py-3 max-md:grid">
        {ways.map(([label, to, value]) => (
          <li key={to} className="flex min-h-10 items-center gap-2">
            <span className="text-soft">{label}</span>
            <a href={to} className="link inline-flex min-h-10 items-center font-semibold">
              {value}
            </a>
          </li>
        ))}
        <li>
          <Link to={paths.contact.href()} className="link inline-flex min-h-10 items-center font-semibold">
            {text.form}
          </Link>
        </li>
      </ul>
    </div>
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

/** A column of links; on a phone folded below its name, so that the foot of a page is not longer than the page. */
function Column({ title, links }: { readonly title: string; readonly links: readonly (readonly [string, string])[] }) {
  const built = links.filter(([to]) => isBuilt(to))
  if (built.length === 0) return null
  return (
    <>
      <section className="max-md:hidden">
        <h2 className="mb-3 text-sm font-semibold">{title}</h2>
        <Links links={built} />
      </section>
      <details className="group border-b border-line md:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {title} <Icon name="chevron-down" className="size-4 text-soft group-open:rotate-180" />
        </summary>
        <Links links={built} />
      </details>
    </>
  )
}

function Links({ links }: { readonly links: readonly (readonly [string, string])[] }) {
  return (
    <ul className="footer-links">
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
