import type { CampaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { barShape } from '#contracts/campaigns/bar-shape.ts'
import { formatKurus } from '#contracts/common/money-format.ts'
import { widgetMessages } from '#contracts/public-feeds/messages.ts'
import { escapeXml } from '../xml.ts'

const HATCH =
  '<pattern id="h" class="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6"/><line y2="6" stroke-width="3"/></pattern>'

/** The four-part bar as on every screen: final solid, withdrawable hatched, awaiting outlined, a mark at the goal. */
export function drawBar(money: CampaignMoney): string {
  const { settled, held, returned, awaiting, goal } = barShape(money)
  return [
    `<svg width="100%" height="20" aria-hidden="true"><defs>${HATCH}</defs>`,
    '<rect class="track" y="4" width="100%" height="12" rx="3"/>',
    `<rect class="returned" x="${settled + held}%" y="4.75" width="${returned}%" height="10.5" stroke-width="1.5"/>`,
    `<rect class="awaiting" x="${settled + held + returned}%" y="4.75" width="${awaiting}%" height="10.5" stroke-dasharray="3 2" stroke-width="1.5"/>`,
    `<rect x="${settled}%" y="4" width="${held}%" height="12" fill="url(#h)"/>`,
    `<rect class="settled" y="4" width="${settled}%" height="12" rx="3"/>`,
    `<line class="goal" x1="${goal}%" x2="${goal}%" y2="20" stroke-width="2"/></svg>`,
  ].join('')
}

const SWATCHES = {
  returned: '<rect class="returned" x=".75" y=".75" width="10.5" height="10.5" stroke-width="1.5"/>',
  settled: '<rect class="settled" width="12" height="12"/>',
  held: '<rect width="12" height="12" fill="url(#h)"/>',
  awaiting:
    '<rect class="awaiting" x=".75" y=".75" width="10.5" height="10.5" stroke-dasharray="3 2" stroke-width="1.5"/>',
} as const

/** What each part of the bar stands for, with its sum; read aloud in place of the bar. */
export function describeBar(money: CampaignMoney): string {
  const sums = [
    ['settled', money.settledKurus],
    ['held', money.heldKurus],
    ['awaiting', money.awaitingKurus],
  ] as const
  const rows =
    money.returnedKurus === undefined
      ? sums
      : ([['returned', money.returnedKurus], ...sums.filter(([, amount]) => amount > 0n)] as const)
  const items = rows.map(
    ([part, amount]) =>
      `<li><svg width="12" height="12" aria-hidden="true">${SWATCHES[part]}</svg>${escapeXml(widgetMessages.parts[part])} <b>${formatKurus(amount, 'trim')}</b></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
