import type { OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { getMasterData } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFilePath, pictureSize, type PictureSize } from '#server/kit/files/index.ts'
import { findDelisting } from './delisting.ts'
import { findCacheKey } from './cache-key.ts'
import type { StaticContent } from '../legal-texts/find-texts-in-force.ts'

type MasterData = OutputOf<typeof getMasterData>
type Pair = { key: string; value: string }

// One entry per process: what is behind a cache key never changes. Other keys replace it.
let remembered: { readonly key: string; readonly baseUrl: string; readonly data: MasterData } | undefined

type FindContents = (context: Context) => Promise<readonly StaticContent[]>

/**
 * Everything screens need to know about the platform, from the operator's rows; built once per cache key. `findContents` tells which
 * texts and pages there are.
 */
export async function findMasterData(context: Context, findContents: FindContents): Promise<MasterData> {
  const key = await findCacheKey(context)
  if (remembered?.key === key && remembered.baseUrl === context.baseUrl) return remembered.data
  const data = await buildMasterData(context, findContents)
  if (key !== 'none') remembered = { key, baseUrl: context.baseUrl, data }
  return data
}

async function buildMasterData(context: Context, findContents: FindContents): Promise<MasterData> {
  const lists = await readLists(context)
  const list = (name: string): Pair[] => lists.get(name) ?? []
  const settings = await readSettings(context)
  const delisted = await findDelisting(context)
  return {
    countries: list('countries'),
    industries: list('industries'),
    professions: list('professions'),
    educationLevels: list('educationLevels'),
    memberTypes: list('memberTypes'),
    addressTypes: list('addressTypes'),
    genders: list('genders'),
    businessModel: list('businessModel'),
    categories: list('categories'),
    socialMedias: list('socialMedias'),
    // Of the Debit kind, which this platform does not offer; strict clients want the members.
    termCodes: [],
    periodCodes: [],
    collateralStructureType: [],
    staticContents: (await findContents(context)).map(({ key: _key, ...content }) => content),
    // Minutes ahead of UTC.
    region: {
      name: settings.text('regionName'),
      dialCode: '+90',
      dateFormat: 'dd.MM.yyyy',
      timeFormat: 'HH:mm',
      offset: 180,
    },
    showPartners: settings.flag('showPartners'),
    showServices: settings.flag('showServices'),
    languageId: 1055,
    languageIso: 'tr',
    platformInformation: {
      ...platformInformation(settings, await logoSize(context, settings)),
      delistedOn: delisted?.decidedOn ?? '',
      delistingSource: delisted?.source ?? '',
    },
  }
}

/** Of the operator's sign. */
async function logoSize({ files }: Context, { text }: Settings): Promise<PictureSize> {
  const filePath = publicFilePath(text('platformLogoUrl'))
  return (filePath === null ? null : await pictureSize(files, filePath)) ?? { width: 0, height: 0 }
}

function platformInformation(
  settings: Settings,
  logo: PictureSize,
): Omit<MasterData['platformInformation'], 'delistedOn' | 'delistingSource'> {
  const { text, url, flag, count } = settings
  return {
    platformName: text('platformName'),
    platformSlogan: text('platformSlogan'),
    platformBrowserTitle: text('platformBrowserTitle'),
    platformLogoUrl: url('platformLogoUrl'),
    platformLogoWidth: logo.width,
    platformLogoHeight: logo.height,
    faviconUrl: url('faviconUrl'),
    platformParentOrganizationLogoUrl: url('platformParentOrganizationLogoUrl'),
    platformParentOrganizationUrl: url('platformParentOrganizationUrl') || null,
    investmentInformationDescription: text('investmentInformationDescription'),
    investmentLimitDescription: text('investmentLimitDescription'),
    playStoreUrl: text('playStoreUrl'),
    appStoreUrl: text('appStoreUrl'),
    mersisNo: text('mersisNo'),
    tradeRegistryNumber: text('tradeRegistryNumber'),
    videoMaxSize: count('videoMaxSize'),
    navBarType: count('navBarType'),
    isIncomeStatementRequired: flag('isIncomeStatementRequired'),
    collateralStructureShow: flag('collateralStructureShow'),
    investorMkkRegistirationNoShow: flag('investorMkkRegistirationNoShow'),
    projectLogoShow: flag('projectLogoShow'),
    companyTitle: text('companyTitle'),
    companyAddress: text('companyAddress'),
    contactEmail: text('contactEmail'),
    contactPhone: text('contactPhone'),
    escrowAgentName: text('escrowAgentName'),
    registeredEmail: text('registeredEmail'),
    workingHours: text('workingHours'),
    licenceDecision: text('licenceDecision'),
    tradeRegistryOffice: text('tradeRegistryOffice'),
    actionColour: text('actionColour'),
    accentColour: text('accentColour'),
  }
}

async function readLists(context: Context): Promise<Map<string, Pair[]>> {
  const rows = await context.db
    .selectFrom('platform.choice')
    .select(['list', 'key', 'label'])
    .where('list', 'not in', ['cities', 'districts'])
    .where('active', '=', true)
    .orderBy('list')
    .orderBy('position')
    .orderBy('key')
    .execute()
  const lists = new Map<string, Pair[]>()
  for (const { list, key, label } of rows) {
    const pairs = lists.get(list) ?? []
    pairs.push({ key, value: label })
    lists.set(list, pairs)
  }
  return lists
}

interface Settings {
  text(this: void, key: string): string
  url(this: void, key: string): string
  flag(this: void, key: string): boolean
  count(this: void, key: string): number
}

/** The operator's settings by type. One that is not set reads as empty, false or zero: strict clients want every member. */
async function readSettings(context: Context): Promise<Settings> {
  const rows = await context.db.selectFrom('platform.setting').select(['key', 'value']).execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const text = (key: string): string => {
    const value = values.get(key) ?? ''
    invariant(typeof value === 'string', `the setting ${key} is a text`)
    return value
  }
  return {
    text,
    url: (key) => (text(key).startsWith('/') ? context.baseUrl + text(key) : text(key)),
    flag: (key) => values.get(key) === true,
    count: (key) => Number(values.get(key) ?? 0),
  }
}
