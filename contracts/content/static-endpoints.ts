import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredLine } from '../common/text/text.ts'
import { keyValue, nothing, unixSeconds } from '../common/wire.ts'

// Agreements, notices, policies and pages under the wire's own names (wire contract c).

const staticContent = z.object({
  id: z.string(),
  seoName: z.string(),
  title: z.string(),
  contentType: z.string(),
  otherContentType: z.nullable(z.string()),
})

export const getStaticContents = endpoint({
  method: 'GET',
  path: '/staticcontent/getstaticcontents',
  access: 'public',
  changesNothing: true,
  summary: 'Agreements, notices, policies and pages, without their text.',
  input: nothing,
  output: z.array(staticContent),
  errors: {},
})

export const getOtherStaticContents = endpoint({
  method: 'GET',
  path: '/staticcontent/getotherstaticcontents',
  access: 'public',
  changesNothing: true,
  summary: 'Those that the specification gives no route of their own.',
  input: nothing,
  output: z.array(staticContent),
  errors: {},
})

export const getStaticContentsByContentType = endpoint({
  method: 'GET',
  path: '/staticcontent/getstaticcontentsbycontenttype',
  access: 'public',
  changesNothing: true,
  summary: 'Those of one content type.',
  input: z.object({ contentType: requiredLine(40) }),
  output: z.array(staticContent),
  errors: {},
})

export const getStaticContentsLabelByContentType = endpoint({
  method: 'GET',
  path: '/staticcontent/getstaticcontentslabelbycontenttype',
  access: 'public',
  changesNothing: true,
  summary: 'Titles of one content type, by address part.',
  input: z.object({ contentType: requiredLine(40) }),
  output: z.array(keyValue),
  errors: {},
})

const staticContentDetails = z.object({
  ...staticContent.shape,
  body: z.string(),
  version: z.int(),
  changedAt: unixSeconds,
})

export const getStaticContentDetails = endpoint({
  method: 'GET',
  path: '/staticcontent/getstaticcontentdetails',
  access: 'public',
  changesNothing: true,
  summary: 'One of them with its text as Markdown, by id.',
  input: z.object({ id: requiredLine(40) }),
  output: staticContentDetails,
  errors: {},
})

export const getStaticContentBySeoNameDetails = endpoint({
  method: 'GET',
  path: '/staticcontent/getstaticcontentbyseonamedetails',
  access: 'public',
  changesNothing: true,
  summary: 'One of them with its text as Markdown, by address part.',
  input: z.object({ seoName: requiredLine(120) }),
  output: staticContentDetails,
  errors: {},
})

export const getStaticContentAttachmentBySeoName = endpoint({
  method: 'GET',
  path: '/staticcontent/getstaticcontentattachmentbyseoname',
  access: 'public',
  changesNothing: true,
  summary: 'The text as a file, base64 of UTF-8 Markdown.',
  input: z.object({ seoName: requiredLine(120) }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: {},
})

export const getAdditionalContentByType = endpoint({
  method: 'GET',
  path: '/additionalcontent/getadditionalcontentbytype',
  access: 'public',
  changesNothing: true,
  summary: 'Extra texts by type; the types are the pages’ names.',
  input: z.object({ type: requiredLine(60) }),
  output: z.array(z.object({ id: z.string(), title: z.string(), content: z.string() })),
  errors: {},
})
