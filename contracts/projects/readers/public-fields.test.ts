import { expect, test } from 'vitest'
import {
  courseDay,
  getProjectAbout,
  getProjectDetails,
  getProjectFundingInfo,
  getProjectInvestmentInfo,
  getProjectSummary,
  projectCard,
  teamPerson,
} from '../../campaigns/endpoints.ts'
import { PUBLIC_CAMPAIGN_FIELDS, publicPart, WIRE_BLANKS } from './public-fields.ts'

const SHAPES = {
  card: projectCard.shape,
  summary: getProjectSummary.output.shape,
  company: getProjectDetails.output.shape,
  about: getProjectAbout.output.shape,
  deal: getProjectFundingInfo.output.shape,
  round: getProjectInvestmentInfo.output.shape,
  course: courseDay.shape,
  person: teamPerson.shape,
}
const blanks: Readonly<Record<string, object>> = WIRE_BLANKS

/** T4/1-j: open to members alone, wherever it would be told. */
const MEMBERS = [
  'unitShareValue',
  'numberofShares',
  'percentageofShares',
  'postInvestmentCompanyValue',
  'preInvestmentCompanyValue',
  'coefficients',
  'shareKind',
  'privileges',
  'formVersion',
  'partnershipPercentage',
  'numberOfEmployees',
  'mail',
]

test.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])(
  'of a %s every name on the list is one of its fields, and none is at the same time for members',
  (thing) => {
    const names = Object.keys(PUBLIC_CAMPAIGN_FIELDS[thing])
    expect(Object.keys(SHAPES[thing])).toEqual(expect.arrayContaining(names))
    expect(names.filter((name) => MEMBERS.includes(name) || Object.hasOwn(blanks[thing] ?? {}, name))).toEqual([])
  },
)

test('the public part has what is on the list, and nothing that somebody adds', () => {
  const whole = { description: 'Tanıtım.', unitShareValue: 13_731n }
  expect(publicPart('about', whole)).toEqual({ description: 'Tanıtım.' })
})
