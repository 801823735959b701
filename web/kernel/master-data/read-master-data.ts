import * as z from 'zod/mini'
import type { ApiReply, WebHost } from '#contracts/common/web-host.ts'
import { tellFailure } from '../tell-failure.ts'
import { defaultMasterData, type ShellMasterData } from './master-data.ts'

const text = z.catch(z.nullish(z.string()), '')
const flag = z.catch(z.boolean(), false)

/** What the frame of every page needs of master data (specification section 3). Lenient: a page must appear regardless. */
const shape = z.object({
  platformInformation: z.object({
    platformName: text,
    platformBrowserTitle: text,
    platformSlogan: text,
    platformLogoUrl: text,
    platformLogoWidth: z.catch(z.number(), 0),
    platformLogoHeight: z.catch(z.number(), 0),
    faviconUrl: text,
    platformParentOrganizationLogoUrl: text,
    platformParentOrganizationUrl: text,
    navBarType: z.catch(z.number(), 1),
    projectLogoShow: flag,
    actionColour: text,
    accentColour: text,
    delistedOn: text,
    delistingSource: text,
    companyTitle: text,
    licenceDecision: text,
    mersisNo: text,
    tradeRegistryNumber: text,
    tradeRegistryOffice: text,
    escrowAgentName: text,
    contactEmail: text,
    contactPhone: text,
  }),
  showServices: flag,
  showPartners: flag,
})

const RECHECK_MS = 1000

interface Memo {
  readonly data: ShellMasterData
  readonly checkedAt: number
  /** What had been published when it was asked for. */
  readonly publication: number
}
let memo: Memo | null = null

/**
 * Master data for the frame; fetched again when the server's cache key changes, asked at once after a publication and
 * otherwise at most once a second.
 */
export async function readMasterData(host: WebHost): Promise<ShellMasterData> {
  const { publication } = host
  if (memo?.publication === publication && performance.now() - memo.checkedAt < RECHECK_MS) return memo.data
  const keyReply = await host.callApi({ method: 'GET', path: '/crm/getcachekeymaster' })
  const cacheKey = dataOf(keyReply)
  if (typeof cacheKey !== 'string') return withoutNews(host, keyReply)
  if (memo?.data.cacheKey !== cacheKey) {
    const dataReply = await host.callApi({ method: 'GET', path: '/crm/getmasterdata' })
    const parsed = z.safeParse(shape, dataOf(dataReply))
    if (!parsed.success) return withoutNews(host, dataReply)
    memo = { data: shellPart(cacheKey, parsed.data, host.publicUrl), checkedAt: performance.now(), publication }
  } else memo = { data: memo.data, checkedAt: performance.now(), publication }
  return memo.data
}

/** The page is complete with what was known before, or without the operator's own texts; its reader is told why. */
function withoutNews(host: WebHost, reply: ApiReply): ShellMasterData {
  tellFailure(host, reply)
  return memo?.data ?? defaultMasterData
}

function shellPart(cacheKey: string, data: z.output<typeof shape>, publicUrl: string): ShellMasterData {
  const said = data.platformInformation
  // The site may be open under another name than its public one; its own pictures then come from where the page came from.
  const own = (url: string | null | undefined) =>
    (url?.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url) || null
  return {
    cacheKey,
    platformName: said.platformName || defaultMasterData.platformName,
    browserTitle: said.platformBrowserTitle || defaultMasterData.browserTitle,
    slogan: said.platformSlogan || defaultMasterData.slogan,
    logoUrl: own(said.platformLogoUrl),
    logoSize: sizeOf(said.platformLogoWidth, said.platformLogoHeight),
    faviconUrl: own(said.faviconUrl),
    parentLogoUrl: own(said.platformParentOrganizationLogoUrl),
    parentUrl: said.platformParentOrganizationUrl || null,
    navBarType: said.navBarType,
    projectLogoShow: said.projectLogoShow,
    actionColour: said.actionColour ?? '',
    accentColour: said.accentColour ?? '',
    delistedOn: said.delistedOn ?? '',
    delistingSource: said.delistingSource ?? '',
    companyTitle: said.companyTitle ?? '',
    licenceDecision: said.licenceDecision ?? '',
    mersisNo: said.mersisNo ?? '',
    tradeRegistryNumber: said.tradeRegistryNumber ?? '',
    tradeRegistryOffice: said.tradeRegistryOffice ?? '',
    escrowAgentName: said.escrowAgentName ?? '',
    contactEmail: said.contactEmail ?? '',
    contactPhone: said.contactPhone ?? '',
    showServices: data.showServices,
    showPartners: data.showPartners,
  }
}

function sizeOf(width: number, height: number): ShellMasterData['logoSize'] {
  return width > 0 && height > 0 ? { width, height } : null
}

function dataOf({ status, body }: ApiReply): unknown {
  return status === 200 && typeof body === 'object' && body !== null && 'data' in body ? body.data : null
}
