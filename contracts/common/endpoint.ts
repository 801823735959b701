import type * as z from 'zod/mini'
import type { CompanyGrant } from './company-grants.ts'
import type { ErrorTable } from './errors.ts'
import type { StaffRole } from './roles.ts'

/**
 * Who may call an endpoint at all. `public`: anyone; `member`: any signed-in member with a verified e-mail address, whose
 * own records the verb then selects; a list: staff holding one of these roles. What depends on data (is this the
 * project's owner, are the eligibility steps complete) is decided and explained by the verb.
 */
export type Access = 'public' | 'member' | readonly StaffRole[]

/**
 * How often one caller may use an endpoint; counted per account, and for visitors per network (an IPv4 address, an IPv6 /64), across all
 * processes.
 */
export interface Throttle {
  readonly limit: number
  readonly seconds: number
}

/** One call of the API: read by the server (validation), the browser (typed calls, forms) and the API document. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, all lower case, as on the wire. */
  readonly path: `/${string}`
  readonly access: Access
  /**
   * What a person must be granted to make it for a company. A call that declares nothing is none of a company's: it is refused, but for
   * what anybody may read.
   */
  readonly forCompany?: CompanyGrant
  /** Acts on the trial's outside world, whichever account is open. */
  readonly forNobody?: true
  /** GET: the query string, every value text. Otherwise the JSON body. */
  readonly input: Input
  /** The `data` member of the envelope. Members not named here never leave the server. */
  readonly output: Output
  /** Members beside `data`, for the one call that has them (sign-in's `fullname`). */
  readonly beside?: z.ZodMiniType
  readonly errors: ErrorTable
  readonly throttle?: Throttle
  /** Only reads, whatever its method: visitors are answered from connections that cannot write (server/kit/database/reads). */
  readonly changesNothing?: boolean
  /** One sentence in English for the API document. */
  readonly summary: string
  /** Exists only where the trial pieces run; never in production. */
  readonly trialOnly?: boolean
  /** Of payments by card: the document of an operator without a provider does not name it. */
  readonly ofCards?: true
  /** The largest body in bytes; 64 KiB unless told. */
  readonly bodyLimit?: number
  /**
   * The reply does not end: server-sent events, each an envelope with `output` under its version as the event's id. What the caller
   * has, they say with `Last-Event-ID` or `known`, which the input has; `beat` comes in between (server/kit/http/streams).
   */
  readonly isStream?: boolean
  /** The body is a form with files (multipart/form-data) instead of JSON. */
  readonly takesFiles?: boolean
}

/** Declares an endpoint with its types kept. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declaration
}

/** What the verb behind an endpoint receives. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller sends before decoding (JSON types). */
export type WireInputOf<E extends Endpoint> = z.input<E['input']>
/** What the verb returns and a typed caller receives after decoding. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** The reply of every call. */
export type Envelope<Data> =
  | { readonly result: true; readonly data: Data; readonly exceptionDetail: null }
  | {
      readonly result: false
      readonly data: null
      readonly exceptionDetail: string
      readonly code: string
      /** Sentence per field, keyed by the path in the input (`address.city`, `members.0.name`). */
      readonly fields?: Readonly<Record<string, string>>
      /** Why, step by step: the same reasons the screens show behind "neden?". */
      readonly reasons?: readonly Reason[]
      /** What stands where nothing of what was sent was kept. */
      readonly conflicts?: readonly Conflict[]
      readonly requestId?: string
    }

/** A field that was sent with the revision of an older value: what was sent, what stands there, since when and whose it is. */
export interface Conflict {
  readonly field: string
  readonly yours: string | number | readonly string[] | null
  readonly theirs: string | number | readonly string[] | null
  readonly revision: number
  /** Unix seconds. */
  readonly savedAt: number
  readonly savedBy: string
}

/** One reason behind a decision: shown by the screens' "neden?" and sent with refusals. */
export interface Reason {
  readonly code: string
  readonly message: string
  /** The screen that mends it. */
  readonly fixPath?: string
  /** Figures the rule used, as shown to people, in order. */
  readonly inputs?: readonly { readonly label: string; readonly value: string }[]
  /** Article of law or section, and the date from which it holds. */
  readonly source?: string
}
