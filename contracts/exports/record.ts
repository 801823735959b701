import type { CardPaymentState } from '../cards/lifecycle.ts'
import type { Qualification } from '../projects/evaluation/composition.ts'
// What the platform keeps of a member and hands out to them (KVKK m.11): lists of plain rows, each list gathered by the module that keeps
// it. Money is `bigint` kuruş, counts are numbers, moments are `Date`, days are text as `2026-03-12`. Never a whole identity number,
// never another person's data, never what staff note for themselves.

/** One value of a row. */
export type RecordValue = string | number | boolean | bigint | Date | null

type Client = { readonly clientAddress: string; readonly browser: string }

/** Who the member is. */
interface PersonRecord {
  readonly account: readonly {
    readonly memberId: string
    readonly emailAddress: string | null
    readonly pendingEmailAddress: string | null
    readonly emailVerifiedAt: Date | null
    readonly firstName: string
    readonly lastName: string
    readonly phone: string | null
    readonly phoneVerifiedAt: Date | null
    readonly industry: string | null
    readonly profession: string | null
    readonly educationLevel: string | null
    readonly gender: string | null
    readonly registeredAt: Date
    readonly passwordChangedAt: Date
    readonly suspendedAt: Date | null
  }[]
  readonly identity: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly birthDate: string
    readonly maskedNumber: string
    readonly verifiedAt: Date
    readonly provenBy: string
  }[]
  readonly addresses: readonly {
    readonly country: string
    readonly city: string
    readonly district: string
    readonly address: string
    readonly updatedAt: Date
  }[]
  readonly companies: readonly {
    readonly companyName: string
    readonly isOwner: boolean
    readonly since: Date
    readonly endedAt: Date | null
  }[]
  readonly interests: readonly { readonly interest: string; readonly chosenAt: Date }[]
  readonly qualifications: readonly (Pick<Qualification, keyof Qualification> & { readonly recordedAt: Date })[]
}

/** What they answered and proved on their way to investing. */
interface EligibilityRecord {
  readonly incomes: readonly {
    readonly year: number
    readonly annualIncomeKurus: bigint
    readonly declaredAt: Date
    readonly forwardedAt: Date | null
  }[]
  readonly mkkAccounts: readonly {
    readonly registryNumber: string
    readonly isQualified: boolean
    readonly qualifiedSince: string | null
    readonly confirmedAt: Date
  }[]
  readonly bankAccounts: readonly {
    readonly iban: string
    readonly holderName: string
    readonly label: string
    readonly isDefault: boolean
    readonly addedAt: Date
    readonly removedAt: Date | null
  }[]
  readonly suitabilityTests: readonly {
    readonly takenAt: Date
    readonly version: number
    readonly rightCount: number
    readonly passed: boolean
  }[]
  readonly suitabilityAnswers: readonly { readonly takenAt: Date; readonly question: string; readonly answer: string }[]
  readonly qualifiedGrants: readonly {
    readonly grantedAt: Date
    readonly validUntil: string
    readonly endedAt: Date | null
  }[]
  readonly reviews: readonly {
    readonly kind: string
    readonly askedAt: Date
    readonly outcome: string
    readonly decidedAt: Date | null
    readonly answer: string | null
  }[]
}

/** What they accepted and agreed to. */
interface ConsentRecord {
  readonly acceptedTexts: readonly (Client & {
    readonly title: string
    readonly version: number
    readonly sha256: string
    readonly acceptedAt: Date
  })[]
  readonly consents: readonly (Client & {
    readonly consent: string
    readonly given: boolean
    readonly at: Date
    readonly source: string
    readonly textVersion: number
  })[]
  readonly investmentAcceptances: readonly (Client & {
    readonly projectTitle: string
    readonly amountKurus: bigint
    readonly formVersion: number
    readonly acceptedAt: Date
  })[]
}

/** What they ordered, paid, got back and hold. */
interface MoneyRecord {
  readonly orders: readonly {
    readonly referenceNo: string
    readonly projectTitle: string
    readonly companyName: string
    readonly state: string
    readonly placedAt: Date
    readonly amountKurus: bigint
    readonly shareCount: number
    readonly receivedKurus: bigint
    readonly returnedKurus: bigint
    readonly registeredAt: Date | null
    readonly registeredShareCount: number | null
  }[]
  readonly payments: readonly {
    readonly at: Date
    readonly kind: string
    readonly referenceNo: string
    readonly receivedKurus: bigint
    readonly returnedKurus: bigint
  }[]
  readonly refunds: readonly {
    readonly referenceNo: string
    readonly amountKurus: bigint
    readonly state: string
    readonly dueOn: string
    readonly executedAt: Date | null
    readonly ibanEnd: string
  }[]
  readonly cardPayments: readonly {
    readonly referenceNo: string
    readonly startedAt: Date
    readonly amountKurus: bigint
    readonly surchargeKurus: bigint
    readonly state: CardPaymentState
    readonly brand: string
    readonly lastFour: string
  }[]
  readonly supporterNames: readonly {
    readonly projectTitle: string
    readonly consent: string
    readonly allowedAt: Date
    readonly withdrawnAt: Date | null
  }[]
  readonly issuedPapers: readonly {
    readonly code: string
    readonly form: string
    readonly asOf: Date
    readonly issuedAt: Date
    readonly sha256: string
  }[]
}

/** What they founded, wrote and follow. */
interface ProjectRecord {
  readonly projects: readonly {
    readonly projectCode: string
    readonly title: string
    readonly state: string
    readonly createdAt: Date
    readonly publishedAt: Date | null
  }[]
  readonly applications: readonly {
    readonly applicationId: string
    readonly createdAt: Date
    readonly changedAt: Date
    readonly submittedAt: Date | null
  }[]
  readonly questions: readonly {
    readonly projectTitle: string
    readonly question: string
    readonly askedAt: Date
    readonly answer: string | null
    readonly answeredAt: Date | null
  }[]
  readonly comments: readonly { readonly projectTitle: string; readonly comment: string; readonly writtenAt: Date }[]
  readonly preDemands: readonly {
    readonly projectTitle: string
    readonly amountKurus: bigint | null
    readonly givenAt: Date
  }[]
  readonly favourites: readonly { readonly projectTitle: string; readonly addedAt: Date }[]
}

/** What they wrote to the operator and were told. */
interface CorrespondenceRecord {
  readonly contactMessages: readonly {
    readonly referenceNo: string
    readonly receivedAt: Date
    readonly emailAddress: string
    readonly message: string
    readonly answer: string | null
    readonly handledAt: Date | null
  }[]
  readonly newsletter: readonly {
    readonly emailAddress: string
    readonly askedAt: Date
    readonly confirmedAt: Date | null
  }[]
  readonly channelRefusals: readonly { readonly topic: string; readonly channel: string; readonly since: Date }[]
  readonly consentRegister: readonly {
    readonly recipient: string
    readonly wanted: string
    readonly consentAt: Date
    readonly known: string | null
    readonly knownAt: Date | null
  }[]
  readonly letters: readonly {
    readonly channel: string
    readonly subject: string
    readonly state: string
    readonly createdAt: Date
    readonly sentAt: Date | null
  }[]
  readonly notices: readonly { readonly title: string; readonly createdAt: Date; readonly readAt: Date | null }[]
}

/** How they came in. */
interface AccessRecord {
  readonly sessions: readonly (Client & {
    readonly startedAt: Date
    readonly lastSeenAt: Date
    readonly endedAt: Date | null
    readonly endReason: string | null
  })[]
  readonly passkeys: readonly { readonly name: string; readonly createdAt: Date; readonly lastUsedAt: Date | null }[]
  readonly secondSteps: readonly { readonly means: string; readonly since: Date }[]
  readonly accessEvents: readonly { readonly at: Date; readonly kind: string }[]
  readonly rememberedBrowsers: readonly {
    readonly browser: string
    readonly rememberedAt: Date
    readonly expiresAt: Date
  }[]
}

/** Everything modules gather of a member, list by list, in the order of the page. */
export interface GatheredRecord
  extends
    PersonRecord,
    EligibilityRecord,
    ConsentRecord,
    MoneyRecord,
    ProjectRecord,
    CorrespondenceRecord,
    AccessRecord {}

/** Some lists of the record: what one module keeps. */
export type RecordPart<List extends keyof GatheredRecord> = Pick<GatheredRecord, List>

/** What a file was uploaded for. */
export type UploadKind =
  | 'profile-picture'
  | 'review-paper'
  | 'application-file'
  | 'project-document'
  | 'application-video'

/** A file the member uploaded, before it is looked up in the store. */
export interface UploadedFile {
  readonly fileId: string
  readonly kind: UploadKind
  /** The file itself goes along: it shows nobody but them. Of papers that may name others, name and hash do. */
  readonly isOwn: boolean
}

/** The record with the files they uploaded. */
export interface MemberRecord extends GatheredRecord {
  readonly files: readonly {
    readonly kind: string
    readonly name: string
    readonly mimeType: string
    readonly byteLength: number
    readonly sha256: string
    readonly keptAt: Date
    /** Where it lies in the archive; null: it does not go along. */
    readonly path: string | null
  }[]
}
