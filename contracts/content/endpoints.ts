import * as z from 'zod/mini'
import { knownNumber, momentInput } from '../common/text/whole-number.ts'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import type { StaffRole } from '../common/roles.ts'
import { codeText, idInput, optionalLine, queryInt, requiredText } from '../common/text/text.ts'
import { done, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { bodies } from './bodies.ts'
import { item, listedItem, version } from './item-shapes.ts'
import { CONTENT_KINDS, type ContentKind, KIND_RULES } from './kinds.ts'
import { contentErrors, contentMessages } from './messages.ts'

// Calls of the content console: what the operator writes, as items with a history of versions.

/** Who may write something; of which kind is said by KIND_RULES. */
const WRITERS: readonly StaffRole[] = ['content-editor', 'compliance-officer', 'finance-officer', 'administrator']

const kind = z.enum(CONTENT_KINDS)
const reason = requiredText(500, contentMessages.reasonRequired)
/** The draft as the editor saw it; a newer one refuses `draft-changed-meanwhile`. */
const revision = knownNumber

export const getContentKinds = endpoint({
  method: 'GET',
  path: '/content/getcontentkinds',
  access: CONSOLE_READERS.content,
  summary: 'The kinds of content with how many items, drafts and scheduled publications each has.',
  input: nothing,
  output: z.array(
    z.object({ kind, itemCount: z.int(), draftCount: z.int(), scheduledCount: z.int(), mayEdit: z.boolean() }),
  ),
  errors: {},
})

export const getRecentPublications = endpoint({
  method: 'GET',
  path: '/content/getrecentpublications',
  access: CONSOLE_READERS.content,
  summary: 'The items published last, newest first.',
  input: nothing,
  output: z.array(
    z.object({
      itemId: z.string(),
      kind,
      seoName: z.string(),
      title: z.string(),
      number: z.nullable(z.int()),
      /** Null: the installation brought it. */
      author: z.nullable(z.string()),
      publishedAt: z.nullable(unixSeconds),
    }),
  ),
  errors: {},
})

export const getContentNotes = endpoint({
  method: 'GET',
  path: '/content/getcontentnotes',
  access: CONSOLE_READERS.content,
  summary: 'The items in which editors left notes: in the draft, else in what is published.',
  input: nothing,
  output: z.array(
    z.object({ itemId: z.string(), kind, seoName: z.string(), title: z.string(), notes: z.array(z.string()) }),
  ),
  errors: {},
})

export const getContentItems = endpoint({
  method: 'GET',
  path: '/content/getcontentitems',
  access: CONSOLE_READERS.content,
  summary: 'Items of a kind, searched by title, a page at a time.',
  input: z.object({
    kind,
    query: optionalLine(100),
    archived: z.optional(z.enum(['yes', 'no'])),
    after: optionalLine(200),
  }),
  output: z.object({ items: z.array(listedItem), next: nextKey, mayEdit: z.boolean() }),
  errors: {},
})

export const getContentItem = endpoint({
  method: 'GET',
  path: '/content/getcontentitem',
  access: CONSOLE_READERS.content,
  summary: 'An item with its draft, what is published and its history.',
  input: z.object({ itemId: idInput }),
  output: z.object({
    item,
    /** What the editor opens: the draft, else what is published. Members as in the kind's schema. */
    body: z.record(z.string(), z.unknown()),
    draft: z.nullable(version),
    published: z.nullable(version),
    versions: z.array(version),
    mayEdit: z.boolean(),
    /** The caller wrote the draft last, and another editor publishes it. */
    isOwnDraft: z.boolean(),
    /** Marks that a template may use, with what they stand for. */
    marks: z.array(z.object({ mark: z.string(), meaning: z.string() })),
  }),
  errors: {},
})

export const getContentVersion = endpoint({
  method: 'GET',
  path: '/content/getcontentversion',
  access: CONSOLE_READERS.content,
  summary: 'One version with what it says, for preview.',
  input: z.object({ versionId: idInput }),
  output: z.object({ item, version, body: z.record(z.string(), z.unknown()) }),
  errors: {},
})

export const getContentDifference = endpoint({
  method: 'GET',
  path: '/content/getcontentdifference',
  access: CONSOLE_READERS.content,
  summary: 'Field by field, what differs between two versions of an item.',
  input: z.object({ fromId: idInput, toId: idInput }),
  output: z.object({
    from: version,
    to: version,
    fields: z.array(
      z.object({
        /** `sections.2.text` */
        path: z.string(),
        parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  }),
  errors: {},
})

const seoName = codeText((text) => /^[A-Za-z0-9.-]{1,120}$/.test(text), {
  required: contentMessages.seoNameInvalid,
  invalid: contentMessages.seoNameInvalid,
})

/** Saving the draft of one kind: a new item when no id is given (free kinds only). */
function draftOf<Kind extends ContentKind>(of: Kind) {
  return endpoint({
    method: 'POST',
    path: `/content/save${of.replaceAll('-', '')}draft`,
    access: KIND_RULES[of].editors,
    summary: `Saves the draft of an item of the kind ${of}; nothing public changes.`,
    input: z.object({
      itemId: z.optional(idInput),
      revision: z.optional(revision),
      seoName: z.optional(seoName),
      body: bodies[of],
    }),
    output: z.object({ itemId: z.string(), revision: z.int() }),
    errors: contentErrors,
    bodyLimit: 524_288,
  })
}

export const savePlatformInformationDraft = draftOf('platform-information')
export const saveBrandDraft = draftOf('brand')
export const saveCompanyInformationDraft = draftOf('company-information')
export const saveHomePageDraft = draftOf('home-page')
export const savePageDraft = draftOf('page')
export const saveBannerDraft = draftOf('banner')
export const saveFaqDraft = draftOf('faq')
export const saveAnnouncementDraft = draftOf('announcement')
export const savePartnerDraft = draftOf('partner')
export const savePolicyDraft = draftOf('policy')
export const saveChoiceListDraft = draftOf('choice-list')
export const saveHolidaysDraft = draftOf('holidays')
export const saveSuitabilityTestDraft = draftOf('suitability-test')
export const saveMailTemplateDraft = draftOf('mail-template')
export const saveSmsTemplateDraft = draftOf('sms-template')

export const discardContentDraft = endpoint({
  method: 'POST',
  path: '/content/discardcontentdraft',
  access: WRITERS,
  summary: 'Throws the draft away; what is published stays.',
  input: z.object({ itemId: idInput, revision }),
  output: done,
  errors: contentErrors,
})

export const publishContentDraft = endpoint({
  method: 'POST',
  path: '/content/publishcontentdraft',
  access: WRITERS,
  summary: 'Publishes the draft now, or at a moment to come; the cache key changes with it.',
  input: z.object({ itemId: idInput, revision, reason, publishAt: z.optional(z.nullable(momentInput)) }),
  output: z.object({ number: z.nullable(z.int()), publishAt: z.nullable(unixSeconds) }),
  errors: contentErrors,
})

export const cancelContentSchedule = endpoint({
  method: 'POST',
  path: '/content/cancelcontentschedule',
  access: WRITERS,
  summary: 'Takes a scheduled publication back; it is a draft again.',
  input: z.object({ itemId: idInput, reason }),
  output: done,
  errors: contentErrors,
})

export const restoreContentVersion = endpoint({
  method: 'POST',
  path: '/content/restorecontentversion',
  access: WRITERS,
  summary: 'Makes an earlier version the draft again; publishing it is a step of its own.',
  input: z.object({ versionId: idInput }),
  output: z.object({ itemId: z.string(), revision: z.int() }),
  errors: contentErrors,
})

export const archiveContentItem = endpoint({
  method: 'POST',
  path: '/content/archivecontentitem',
  access: WRITERS,
  summary: 'Takes an item off the site, or puts it back; its history stays.',
  input: z.object({ itemId: idInput, archived: z.boolean(), reason }),
  output: done,
  errors: contentErrors,
})

export const moveContentItem = endpoint({
  method: 'POST',
  path: '/content/movecontentitem',
  access: WRITERS,
  summary: 'Moves an item one place up or down in its order.',
  input: z.object({ itemId: idInput, direction: z.enum(['up', 'down']) }),
  output: done,
  errors: contentErrors,
})

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/content/sendtestmessage',
  access: WRITERS,
  summary: 'Sends the draft of a template, filled with example values, to the editor himself.',
  input: z.object({ itemId: idInput }),
  output: z.object({ recipient: z.string() }),
  errors: contentErrors,
  throttle: { limit: 20, seconds: 3600 },
})

export const getLegalAcceptances = endpoint({
  method: 'GET',
  path: '/content/getlegalacceptances',
  access: ['content-editor', 'compliance-officer', 'auditor', 'administrator'],
  summary: 'Who accepted a version of an agreement and when, newest first, with how many in all.',
  input: z.object({ legalTextId: idInput, after: optionalLine(200), count: z.optional(queryInt) }),
  output: z.object({
    total: z.int(),
    acceptances: z.array(
      z.object({
        memberId: z.string(),
        name: z.string(),
        acceptedAt: unixSeconds,
        version: z.int(),
        sha256: z.string(),
      }),
    ),
    next: nextKey,
  }),
  errors: {},
})
