import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { formatBps } from '#contracts/common/money/percentage.ts'
import type { preparePayout } from '#contracts/settlement/endpoints.ts'
import { ledgerAccountLabels } from '#contracts/ledger/messages.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { type FeeRates, netOf, type PayoutItem, payoutItems } from '#contracts/settlement/fees/payout-items.ts'

/** What a company is paid of what was raised. */
interface PayoutComputation {
  readonly gross: Kurus
  readonly items: readonly PayoutItem[]
  readonly net: Kurus
}

/** The tariff a campaign opened under, which no later change touches (its §7), and the taxes of today, which are the law's. */
async function findRates(context: Pick<Context, 'db' | 'clock'>, openedOn: string): Promise<FeeRates> {
  const rate = async (key: Parameters<typeof findParameter>[1], onDate?: string) =>
    (await findParameter(context, key, onDate)).value
  return {
    platform: await rate('fee.platform.rate', openedOn),
    platformVat: await rate('fee.platform.vat'),
    mkk: await rate('fee.mkk.rate', openedOn),
    mkkVat: await rate('fee.mkk.vat'),
    escrow: await rate('fee.escrow.rate', openedOn),
    escrowBsmv: await rate('fee.escrow.bsmv'),
  }
}

/** Everything raised less fees, by the tariff of the day on which the campaign opened, and the taxes of today. */
async function compute(
  context: Pick<Context, 'db' | 'clock'>,
  gross: Kurus,
  opensAt: Date,
): Promise<PayoutComputation> {
  const items = payoutItems(gross, await findRates(context, istanbulDate(opensAt)))
  return { gross, items, net: netOf(gross, items) }
}

/** An item as a payout's row keeps it. */
export interface KeptItem {
  readonly code: PayoutItem['code']
  readonly amountKurus: string
  readonly baseKurus: string
  readonly rateBps: string
}

/** Items as a payout's row keeps them: JSON has no bigint. */
function kept(items: readonly PayoutItem[]): KeptItem[] {
  return items.map((item) => ({
    code: item.code,
    amountKurus: item.amountKurus.toString(),
    baseKurus: item.baseKurus.toString(),
    rateBps: item.rateBps.toString(),
  }))
}

/** Items as they were kept. */
function of(rows: readonly KeptItem[]): PayoutItem[] {
  return rows.map((item) => ({
    code: item.code,
    amountKurus: BigInt(item.amountKurus),
    baseKurus: BigInt(item.baseKurus),
    rateBps: BigInt(item.rateBps),
  }))
}

/** The computation as people read it, each item with what it was computed of. */
function shown({ gross, items, net }: PayoutComputation): Omit<OutputOf<typeof preparePayout>, 'payoutId'> {
  return {
    gross,
    items: items.map((item) => ({
      code: item.code,
      label: ledgerAccountLabels[item.code],
      amount: item.amountKurus,
      basis: `${formatKurus(item.baseKurus)} × ${formatBps(item.rateBps)}`,
    })),
    net,
  }
}

/** What a payout comes to, as it is computed, kept, read and shown. */
export const payoutSums = { compute, findRates, kept, of, shown } as const
