/** What somebody who has read the risk notice answers in version 1 of the suitability test. */
export const SUITABLE_ANSWERS: Readonly<Record<string, string>> = {
  'total-loss': 'a',
  'no-guarantee': 'b',
  illiquidity: 'c',
  diversification: 'a',
  'withdrawal-right': 'b',
  dilution: 'a',
  'failed-campaign': 'b',
  'information-form': 'c',
  valuation: 'b',
  'platform-role': 'a',
}
