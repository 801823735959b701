import type { MetaDescriptor } from 'react-router'
import { defaultMasterData } from './master-data.ts'
import type { ShellData } from './shell-data.ts'

type MetaArgs = { readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[] }

/** A screen's `meta`: title before the platform's name. Without a title the platform's own browser title stands alone. */
export function titled(title: string | null, description?: string) {
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined
    const master = root?.master ?? defaultMasterData
    return [
      { title: title ? `${title} · ${master.platformName}` : master.browserTitle },
      { name: 'description', content: description ?? master.slogan },
    ]
  }
}
