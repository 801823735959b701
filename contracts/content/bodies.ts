import * as z from 'zod/mini'
import { calendarDate, dateSentence, isCalendarDate } from '../common/time/calendar-date.ts'
import { readTypedDate } from '../common/time/typed-date.ts'
import { email } from '../common/person/email.ts'
import { fieldMessages, textMessages } from '../common/text/messages.ts'
import { codeText, countInput, optionalLine, optionalText, requiredLine, requiredText } from '../common/text/text.ts'
import { type ContentKind, FAQ_AUDIENCES } from './kinds.ts'
import { contentMessages } from './messages.ts'

// What an item of each kind says. One schema serves the console's form, the API and the history's field-by-field
// comparison. Rows (`z.array(z.object(…))`) are edited as a list of small groups.

const HTTPS = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]\S*)?$/i
const FILE = /^\/api\/file\/getfile\/[a-z0-9]{2}\/[a-z0-9]{32}(-[0-9]+)?\.[a-z0-9]{2,5}$/
const COLOUR = /^#[0-9a-f]{6}$/
const OWN_PATH = /^\/(?!\/)[\w\-./?=&#]*$/

/** Empty, or a text of this shape. */
function optionalCode(shape: RegExp, invalid: string, max = 300) {
  return optionalLine(max).check(z.refine((text) => text === '' || shape.test(text), { error: invalid }))
}

const optionalAddress = optionalCode(HTTPS, contentMessages.addressInvalid)
/** A picture of the file store by its path, as `/file/uploadfile` returned it; empty for none. */
const optionalPicture = optionalCode(FILE, contentMessages.pictureInvalid)
const optionalColour = optionalCode(COLOUR, contentMessages.colourInvalid, 7)
const optionalDate = optionalLine(10).check(
  z.overwrite(readTypedDate),
  z.refine((text) => text === '' || isCalendarDate(text), { error: ({ input }) => dateSentence(String(input)) }),
)
const optionalEmail = z.union([z.literal(''), email], { error: fieldMessages.emailInvalid })
const key = codeText((text) => /^[A-Za-z0-9-]{1,64}$/.test(text), {
  required: textMessages.required,
  invalid: contentMessages.keyInvalid,
})

function rows<Row extends z.ZodMiniType>(row: Row, most: number, least = 0) {
  return z
    .array(row)
    .check(
      z.minLength(least, { error: contentMessages.rowsTooFew }),
      z.maxLength(most, { error: contentMessages.rowsTooMany }),
    )
}

const count = (min: number, max: number) =>
  countInput(min, max, {
    required: textMessages.required,
    malformed: fieldMessages.countWhole,
    tooSmall: fieldMessages.countTooSmall,
    tooLarge: fieldMessages.countTooLarge,
  })

/** Section of a page: Markdown under a heading. */
const section = z.object({ heading: requiredLine(160), text: requiredText(20_000) })
const step = z.object({ title: requiredLine(80), text: requiredText(400) })
/** Somebody who answers for the platform, as visitors see them. */
const operatorsPerson = z.object({
  name: requiredLine(120),
  title: requiredLine(120),
  /** Where they come from, in a line. */
  biography: optionalLine(240),
  portrait: optionalPicture,
})

export const bodies = {
  'platform-information': z.object({
    platformName: requiredLine(60),
    platformSlogan: requiredLine(160),
    platformBrowserTitle: requiredLine(60),
    platformParentOrganizationUrl: optionalAddress,
    /** 1: projects, how it works, activities, questions. 2: also services and announcements. */
    navBarType: count(1, 2),
    investmentInformationDescription: requiredText(1000),
    investmentLimitDescription: requiredText(1000),
    playStoreUrl: optionalAddress,
    appStoreUrl: optionalAddress,
    /** Megabytes. */
    videoMaxSize: count(1, 500),
    isIncomeStatementRequired: z.boolean(),
    investorMkkRegistirationNoShow: z.boolean(),
    projectLogoShow: z.boolean(),
    showServices: z.boolean(),
    showPartners: z.boolean(),
  }),
  brand: z.object({
    platformLogoUrl: optionalPicture,
    faviconUrl: optionalPicture,
    platformParentOrganizationLogoUrl: optionalPicture,
    /** `#rrggbb`; contrast with the grounds of both themes is kept by computation. Empty: the platform's own. */
    actionColour: optionalColour,
    accentColour: optionalColour,
  }),
  /** TTK 39 and 1524: what a company must publish about itself. */
  'company-information': z.object({
    companyTitle: optionalLine(200),
    companyAddress: optionalText(400),
    mersisNo: optionalLine(16),
    tradeRegistryNumber: optionalLine(40),
    tradeRegistryOffice: optionalLine(80),
    taxOffice: optionalLine(80),
    taxNumber: optionalLine(11),
    committedCapital: optionalLine(40),
    paidCapital: optionalLine(40),
    foundedOn: optionalDate,
    auditor: optionalLine(200),
    /** Decision of the Capital Markets Board that put the platform on its list. */
    licenceDecision: optionalLine(200),
    escrowAgentName: optionalLine(200),
    contactEmail: optionalEmail,
    contactPhone: optionalLine(20),
    registeredEmail: optionalLine(120),
    workingHours: optionalLine(120),
    boardMembers: rows(operatorsPerson, 20),
    /** Who decides on applications; an operator from before may not have named them. */
    committeeMembers: z._default(rows(operatorsPerson, 20), []),
    shareholders: rows(z.object({ name: requiredLine(160), percentage: requiredLine(10) }), 50),
    /** Announcements the law asks a company to keep on its site, newest first. */
    notices: rows(
      z.object({ date: calendarDate(fieldMessages.dateInvalid), title: requiredLine(200), text: requiredText(4000) }),
      50,
    ),
  }),
  'home-page': z.object({
    promise: requiredLine(120),
    lead: requiredText(300),
    steps: rows(step, 6, 3),
    protectionTitle: requiredLine(120),
    protectionText: requiredText(600),
  }),
  page: z.object({
    title: requiredLine(120),
    description: requiredLine(200),
    lead: optionalText(600),
    sections: rows(section, 20, 1),
  }),
  banner: z.object({
    text: requiredLine(200),
    linkLabel: optionalLine(60),
    linkPath: optionalCode(OWN_PATH, contentMessages.pathInvalid),
    tone: z.enum(['info', 'attention'], { error: fieldMessages.selectionRequired }),
    shownFrom: optionalDate,
    shownUntil: optionalDate,
  }),
  faq: z.object({
    question: requiredLine(200),
    answer: requiredText(4000),
    audience: z.enum(FAQ_AUDIENCES, { error: fieldMessages.selectionRequired }),
  }),
  announcement: z.object({
    title: requiredLine(160),
    summary: requiredText(400),
    text: requiredText(20_000),
  }),
  partner: z.object({
    name: requiredLine(120),
    role: requiredLine(120),
    description: requiredText(1000),
    address: optionalAddress,
    logo: optionalPicture,
  }),
  /** The item's seoName is the kind of legal text. */
  policy: z.object({
    title: requiredLine(200),
    text: requiredText(100_000),
    /** Members who accepted an earlier version are asked again at their next sign-in. */
    requiresAcceptance: z.boolean(),
  }),
  /** The item's seoName is the list. */
  'choice-list': z.object({
    entries: rows(z.object({ key, label: requiredLine(120), active: z.boolean() }), 400, 1),
  }),
  holidays: z.object({
    entries: rows(
      z.object({ day: calendarDate(fieldMessages.dateInvalid), label: requiredLine(120), halfDay: z.boolean() }),
      400,
      1,
    ),
  }),
  'suitability-test': z.object({
    passMark: count(1, 40),
    questions: rows(
      z.object({
        key,
        question: requiredText(400),
        optionA: requiredText(200),
        optionB: requiredText(200),
        optionC: requiredText(200),
        right: z.enum(['a', 'b', 'c'], { error: fieldMessages.selectionRequired }),
        explanation: requiredText(600),
        source: requiredLine(160),
        /** A wrong answer cannot be made up for elsewhere (T14/2-d). */
        isEssential: z.boolean(),
      }),
      40,
      3,
    ),
  }),
  /** The item's seoName is the letter's name; marks `{likeThis}` are filled when it is sent. */
  'mail-template': z.object({
    subject: requiredLine(160),
    text: requiredText(6000),
    /** Of the button, for letters that carry a link. */
    buttonLabel: optionalLine(60),
  }),
  'sms-template': z.object({ text: requiredText(300) }),
} as const satisfies Readonly<Record<ContentKind, z.ZodMiniType>>

export type ContentBody<Kind extends ContentKind> = z.output<(typeof bodies)[Kind]>
