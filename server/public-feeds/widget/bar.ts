import { type BarPart, barShape, type CampaignMoney, partsOf } from '#contracts/campaigns/bar-shape.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { widgetMessages } from '#contracts/public-feeds/messages.ts'
import { escapeXml } from '../xml.ts'

const hatch = (id: string, look: string): string =>
  `<pattern id="${id}" class="${look}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6"/><line y2="6" stroke-width="3"/></pattern>`
const HATCHES = hatch('h', 'hatch') + hatch('o', 'owed-hatch')

/** The bar as on every screen: final solid, withdrawable hatched, awaiting outlined, a mark at the goal; what goes back in red. */
export function drawBar(money: CampaignMoney): string {
  const { settled, held, owed, returned, awaiting, goal } = barShape(money)
  return [
    `<svg width="100%" height="20" aria-hidden="true"><defs>${HATCHES}</defs>`,
    '<rect class="track" y="4" width="100%" height="12" rx="3"/>',
    `<rect class="owed" x="${settled + held}%" y="4.75" width="${owed}%" height="10.5" fill="url(#o)" stroke-width="1.5"/>`,
    `<rect class="returned" x="${settled + held + owed}%" y="4.75" width="${returned}%" height="10.5" stroke-width="1.5"/>`,
    `<rect class="awaiting" x="${settled + held + owed + returned}%" y="4.75" width="${awaiting}%" height="10.5" stroke-dasharray="3 2" stroke-width="1.5"/>`,
    `<rect x="${settled}%" y="4" width="${held}%" height="12" fill="url(#h)"/>`,
    `<rect class="settled" y="4" width="${settled}%" height="12" rx="3"/>`,
    `<line class="goal" x1="${goal}%" x2="${goal}%" y2="20" stroke-width="2"/></svg>`,
  ].join('')
}

const SWATCHES: Readonly<Record<BarPart, string>> = {
  owed: '<rect class="owed" x=".75" y=".75" width="10.5" height="10.5" fill="url(#o)" stroke-width="1.5"/>',
  returned: '<rect class="returned" x=".75" y=".75" width="10.5" height="10.5" stroke-width="1.5"/>',
  settled: '<rect class="settled" width="12" height="12"/>',
  held: '<rect width="12" height="12" fill="url(#h)"/>',
  awaiting:
    '<rect class="awaiting" x=".75" y=".75" width="10.5" height="10.5" stroke-dasharray="3 2" stroke-width="1.5"/>',
}

/** What each part of the bar stands for, with its sum; read aloud in place of the bar. */
export function describeBar(money: CampaignMoney): string {
  const items = partsOf(money).map(
    ([part, amount]) =>
      `<li><svg width="12" height="12" aria-hidden="true">${SWATCHES[part]}</svg>${escapeXml(widgetMessages.parts[part])} <b>${formatKurus(amount, 'trim')}</b></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
