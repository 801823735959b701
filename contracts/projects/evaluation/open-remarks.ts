import type * as z from 'zod/mini'
import type { remark } from './shapes.ts'

/** Of remarks that wait for the founder's answer: those on fields that are as they were, and those whose field was saved since. */
export interface OpenRemarks {
  readonly toMend: number
  readonly toAnswer: number
}

/**
 * What is still to be done about remarks. A field that was saved after its remark was made is mended and waits for its answer alone. Of
 * rows no more is told than who saved a field of any of them last, so that their remarks count as to be mended until they are answered.
 */
export function openRemarks(
  remarks: readonly Pick<z.output<typeof remark>, 'field' | 'state' | 'madeAt'>[],
  saves: readonly { readonly field: string; readonly savedAt: number }[],
): OpenRemarks {
  const open = remarks.filter(({ state }) => state === 'open')
  const isMended = (one: (typeof open)[number]) =>
    saves.some(({ field, savedAt }) => field === one.field && savedAt > one.madeAt)
  const toAnswer = open.filter(isMended).length
  return { toMend: open.length - toAnswer, toAnswer }
}
