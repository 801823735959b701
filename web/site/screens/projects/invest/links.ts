import { redirect } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { investSlugs, type InvestStep } from '#contracts/slugs/invest.ts'
import { INVESTMENT, STEP } from './flow.ts'

/** Query parameter of the texts: what changed since they were accepted, so that they have to be accepted again. */
export const CHANGED = 'degisti'
/** What it says. */
export const CHANGES = { amount: 'tutar', terms: 'metin' } as const

/** The address of a step; its name and parameters are Turkish, because people see them. */
export function stepHref(seoName: string, step: InvestStep, more: Readonly<Record<string, string>> = {}): string {
  return paths.invest.href({ seoName, [STEP]: investSlugs[step], ...more })
}

/** Where an investment that was made is confirmed. */
export function confirmationHref(seoName: string, investmentId: string): string {
  return stepHref(seoName, 'confirmation', { [INVESTMENT]: investmentId })
}

/** Refusals that belong to an earlier step are told there. */
export function leadBack(code: string, seoName: string): Response | undefined {
  const back = (step: InvestStep, more?: Readonly<Record<string, string>>) =>
    redirect(stepHref(seoName, step, more), { status: 303 })
  if (code === 'terms-changed') return back('texts', { [CHANGED]: CHANGES.terms })
  if (code === 'amount-changed') return back('texts', { [CHANGED]: CHANGES.amount })
  if (code === 'amount-not-saved') return back('amount')
  return undefined
}
