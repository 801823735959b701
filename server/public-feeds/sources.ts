import { brandColours, OWN_COLOURS } from '#contracts/common/brand-colour.ts'
import type { Endpoint, InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { getCacheKeyMaster, getMasterData } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { Route } from '#server/kit/http/route.ts'
import { publicFilePath } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settings } from '#server/modules/platform/index.ts'

/** Where feeds take what they tell: the product's own calls, asked as a visitor, so that nothing else can get out. */
export interface Sources {
  /** A visitor's. */
  readonly context: Context
  /** The data of a public call; null where it says that there is none, or where nothing answers it. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | null>
  platform(): Promise<PlatformFacts>
  /** Changes whenever something published changes. */
  generation(): Promise<string>
}

/** The platform's name and look. */
export interface PlatformFacts {
  readonly name: string
  readonly slogan: string
  /** Paths in the file store; null where the operator chose none. */
  readonly logoPath: string | null
  readonly faviconPath: string | null
  readonly showServices: boolean
  readonly showPartners: boolean
  /** The operator's own, `#rrggbb`; empty where they chose none. */
  readonly actionColour: string
  /** Of the light theme, `#rrggbb`. */
  readonly colours: { readonly action: string; readonly onAction: string; readonly tint: string }
}

type Shared = Omit<Context, 'actor' | 'requestId' | 'client'>

/** Opens the product's routes to the feeds. */
export function openSources(shared: Shared, routes: readonly Route[]): Sources {
  const context: Context = {
    ...shared,
    actor: { kind: 'visitor' },
    requestId: 'public-feeds',
    client: { address: 'system', userAgent: 'public-feeds' },
  }
  const ask: Sources['ask'] = async (endpoint, input) => {
    const route = routes.find((one) => one.endpoint === endpoint)
    invariant(endpoint.access === 'public', `${endpoint.path} answers visitors`)
    if (!route) return null
    try {
      return (await route.run(context, input)) as OutputOf<typeof endpoint>
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') return null
      throw error
    }
  }
  return {
    context,
    ask,
    platform: () => readPlatform(context, ask),
    generation: async () => (await ask(getCacheKeyMaster, {})) ?? 'none',
  }
}

async function readPlatform(context: Context, ask: Sources['ask']): Promise<PlatformFacts> {
  const master = await ask(getMasterData, {})
  invariant(master, 'master data is always there')
  const { platformInformation: said, showServices, showPartners } = master
  const setting = await settings.find(context, 'actionColour')
  const actionColour = typeof setting === 'string' ? setting : ''
  const chosen = brandColours(actionColour, '', 'light')
  return {
    name: said.platformName,
    slogan: said.platformSlogan,
    logoPath: publicFilePath(said.platformLogoUrl),
    faviconPath: publicFilePath(said.faviconUrl),
    showServices,
    showPartners,
    actionColour,
    colours: {
      action: chosen.action ?? OWN_COLOURS.action,
      onAction: chosen['on-action'] ?? OWN_COLOURS.onAction,
      tint: chosen.tint ?? OWN_COLOURS.tint,
    },
  }
}
