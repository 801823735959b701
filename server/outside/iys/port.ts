export type IysChannel = 'EPOSTA' | 'MESAJ'
export type IysStatus = 'ONAY' | 'RET'

/** How the operator came by a consent: its web pages, or the register itself. */
export type IysSource = 'HS_WEB' | 'IYS_WEB'

/** Whom a consent is about: an address or a number (`+905321234567`) of a natural person. */
export interface IysRecipient {
  readonly recipient: string
  readonly type: IysChannel
}

export interface IysConsent extends IysRecipient {
  readonly status: IysStatus
  readonly consentDate: Date
  readonly source: IysSource
}

/** What became of one record of a batch, by its place in it. `waiting`: taken to be looked at, which is no consent yet. */
export interface IysItem {
  readonly index: number
  readonly state: 'waiting' | 'taken' | 'refused'
  /** The register's own code of a refusal. */
  readonly code: string | null
}

/** A change somebody made at the register itself. */
export interface IysChange extends IysRecipient {
  readonly status: IysStatus
  readonly consentDate: Date
}

/** The register’s permanent answer to a whole batch, thrown as `OutsideRefused<IysRefusal>`. */
export type IysRefusal = 'batch-refused'

/** The national register of consents to commercial messages (law 6563 m.11; regulation m.5), for one brand of one operator. */
export interface ConsentRegister {
  /** Hands records in; the answer to each is asked for under the id. Handing the same in twice changes nothing there. */
  addConsents(consents: readonly IysConsent[]): Promise<{ readonly requestId: string }>
  /**
   * What became of a batch. Asked no sooner than five minutes after handing in; empty means that it is not known yet, or that the id is
   * older than the sixty days the register keeps it, and never that nothing was taken.
   */
  findItems(requestId: string): Promise<readonly IysItem[]>
  /** How a record stands now; null: there is none. */
  findStatus(recipient: IysRecipient): Promise<{ readonly status: IysStatus; readonly consentDate: Date } | null>
  /**
   * What people changed at the register behind `after` (null: from the beginning of its window), oldest first, and where to go on.
   * The window is the last seven days without the last hour: what lies before it is told by `findStatus` alone.
   */
  listChanges(
    after: string | null,
  ): Promise<{ readonly changes: readonly IysChange[]; readonly after: string | null; readonly isEnd: boolean }>
}
