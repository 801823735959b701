import { unnamedText } from './text.ts'

/** What the foot of every page alone shows of master data. */
export interface FooterFacts {
  readonly parentLogoUrl: string | null
  readonly parentUrl: string | null
  readonly companyTitle: string
  readonly licenceDecision: string
  readonly mersisNo: string
  readonly tradeRegistryNumber: string
  readonly tradeRegistryOffice: string
  readonly contactEmail: string
  readonly contactPhone: string
}

/** Those facts by name: a visitor's page says them in its foot, and not once more as data (web/root.tsx). */
export const FOOTER_FACTS = [
  'parentLogoUrl',
  'parentUrl',
  'companyTitle',
  'licenceDecision',
  'mersisNo',
  'tradeRegistryNumber',
  'tradeRegistryOffice',
  'contactEmail',
  'contactPhone',
] as const satisfies readonly (keyof FooterFacts)[]

/** What the frame of every page shows of master data (specification section 3). */
export interface ShellMasterData extends Partial<FooterFacts> {
  readonly cacheKey: string | null
  readonly platformName: string
  readonly browserTitle: string
  readonly slogan: string
  readonly logoUrl: string | null
  /** In pixels; null where it is not known. */
  readonly logoSize: { readonly width: number; readonly height: number } | null
  readonly faviconUrl: string | null
  readonly navBarType: number
  readonly projectLogoShow: boolean
  /** The operator's colours, `#rrggbb`; empty where they have chosen none. */
  readonly actionColour: string
  readonly accentColour: string
  /** The day of SPK's decision to strike the platform off its list, and its bulletin; empty while it is on it. */
  readonly delistedOn?: string
  readonly delistingSource?: string
  /** Who holds investors' money; empty until the operator has said so. */
  readonly escrowAgentName: string
  readonly showServices: boolean
  readonly showPartners: boolean
}

export const defaultMasterData: ShellMasterData = {
  cacheKey: null,
  ...unnamedText,
  logoUrl: null,
  logoSize: null,
  faviconUrl: null,
  parentLogoUrl: null,
  parentUrl: null,
  navBarType: 1,
  projectLogoShow: false,
  actionColour: '',
  accentColour: '',
  companyTitle: '',
  licenceDecision: '',
  mersisNo: '',
  tradeRegistryNumber: '',
  tradeRegistryOffice: '',
  escrowAgentName: '',
  contactEmail: '',
  contactPhone: '',
  showServices: true,
  showPartners: true,
}
