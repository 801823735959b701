import { type ReactNode, type SyntheticEvent } from 'react'
import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { Footer } from '#web/shell/footer/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import type { ShellMasterData } from '#web/kernel/master-data/master-data.ts'
import { PreviewedShell, useShell } from '#web/kernel/shell-data.ts'
import mark from '#web/assets/mark.svg?url'
import { text } from '../text.ts'

type Change<Kind extends ContentKind> = (body: ContentBody<Kind>) => Partial<ShellMasterData>

/** What a draft changes in the frame that stands around every page; what it leaves alone stays as published. */
const CHANGES: { readonly [Kind in ContentKind]?: Change<Kind> } = {
  'platform-information': (body) => ({
    platformName: body.platformName,
    browserTitle: body.platformBrowserTitle,
    slogan: body.platformSlogan,
    navBarType: body.navBarType,
    parentUrl: body.platformParentOrganizationUrl || null,
    showServices: body.showServices,
    showPartners: body.showPartners,
  }),
  brand: (body) => ({
    logoUrl: body.platformLogoUrl || null,
    logoSize: null,
    faviconUrl: body.faviconUrl || null,
    parentLogoUrl: body.platformParentOrganizationLogoUrl || null,
  }),
  'company-information': ({
    companyTitle,
    licenceDecision,
    mersisNo,
    tradeRegistryNumber,
    tradeRegistryOffice,
    escrowAgentName,
  }) => ({ companyTitle, licenceDecision, mersisNo, tradeRegistryNumber, tradeRegistryOffice, escrowAgentName }),
}

/**
 * The content between header and footer as a visitor will see them with the draft, below the tab of their browser; other kinds
 * change nothing there. The very parts of the site, given the draft's words: only their ways out of here are held.
 */
export function FramePreview<Kind extends ContentKind>({
  kind,
  body,
  children,
}: {
  readonly kind: Kind
  readonly body: ContentBody<Kind>
  readonly children: ReactNode
}) {
  const shell = useShell()
  const change = CHANGES[kind]
  if (!change) return children
  const master = { ...shell.master, ...change(body) }
  return (
    <PreviewedShell value={{ ...shell, master, member: null }}>
      <div role="group" aria-label={text.page.frame.label} onClickCapture={holdLinks} onSubmitCapture={hold}>
        <p className="flex items-center gap-2 border-b border-line bg-sunk px-4 py-2 text-sm">
          <span className="text-soft">{text.page.frame.tab}:</span>
          <img src={master.faviconUrl ?? mark} alt="" width="16" height="16" className="size-4 object-contain" />
          {master.browserTitle}
        </p>
        <Header />
        {children}
        <Footer />
      </div>
    </PreviewedShell>
  )
}

function hold(event: SyntheticEvent): void {
  event.preventDefault()
}

/** Buttons still open what they open: the menu of a phone. */
function holdLinks(event: SyntheticEvent): void {
  if ((event.target as Element).closest('a')) hold(event)
}
