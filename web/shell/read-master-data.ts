import * as z from 'zod/mini'
import type { WebHost } from '#contracts/common/web-host.ts'
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
    faviconUrl: text,
    platformParentOrganizationLogoUrl: text,
    platformParentOrganizationUrl: text,
    navBarType: z.catch(z.number(), 1),
    projectLogoShow: flag,
    mersisNo: text,
    tradeRegistryNumber: text,
  }),
  showServices: flag,
  showPartners: flag,
})

const RECHECK_MS = 1000
let memo: { readonly data: ShellMasterData; readonly checkedAt: number } | null = null

/** Master data for the frame; fetched again when the server's cache key changes, asked at most once a second. */
export async function readMasterData(host: WebHost): Promise<ShellMasterData> {
  if (memo && performance.now() - memo.checkedAt < RECHECK_MS) return memo.data
  const cacheKey = dataOf(await host.callApi({ method: 'GET', path: '/crm/getcachekeymaster' }))
  if (typeof cacheKey !== 'string') return memo?.data ?? defaultMasterData
  if (memo?.data.cacheKey !== cacheKey) {
    const parsed = z.safeParse(shape, dataOf(await host.callApi({ method: 'GET', path: '/crm/getmasterdata' })))
    // A failure here goes unmentioned on purpose: the page is complete without the operator's own texts.
    if (!parsed.success) return memo?.data ?? defaultMasterData
    memo = { data: shellPart(cacheKey, parsed.data), checkedAt: performance.now() }
  } else memo = { data: memo.data, checkedAt: performance.now() }
  return memo.data
}

function shellPart(cacheKey: string, data: z.output<typeof shape>): ShellMasterData {
  const said = data.platformInformation
  return {
    cacheKey,
    platformName: said.platformName || defaultMasterData.platformName,
    browserTitle: said.platformBrowserTitle || defaultMasterData.browserTitle,
    slogan: said.platformSlogan || defaultMasterData.slogan,
    logoUrl: said.platformLogoUrl || null,
    faviconUrl: said.faviconUrl || null,
    parentLogoUrl: said.platformParentOrganizationLogoUrl || null,
    parentUrl: said.platformParentOrganizationUrl || null,
    navBarType: said.navBarType,
    projectLogoShow: said.projectLogoShow,
    mersisNo: said.mersisNo ?? '',
    tradeRegistryNumber: said.tradeRegistryNumber ?? '',
    showServices: data.showServices,
    showPartners: data.showPartners,
  }
}

function dataOf({ status, body }: { status: number; body: unknown }): unknown {
  return status === 200 && typeof body === 'object' && body !== null && 'data' in body ? body.data : null
}
