import { splitAtButton, type LetterBlock, type Span } from '#contracts/notifications/letter-text.ts'
import type { Letter } from './letter.ts'
import type { Letterhead } from './letterhead.ts'

export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const MEMBERS_FOOTER =
  'Bu e-posta, üyeliğinizle ilgili bir işlem nedeniyle gönderilmiştir. Şifrenizi ve kodlarınızı kimseyle paylaşmayınız.'
const SENDERS_FOOTER = 'Bu e-posta, iletişim sayfamızdan gönderilen bir mesaj nedeniyle gönderilmiştir.'
const HEIRS_FOOTER = 'Bu e-posta, vefat eden bir üyemiz hakkında bize yazdığınız için gönderilmiştir.'
const READERS_FOOTER = 'Bu e-posta, adresinizle bülten aboneliği istendiği için gönderilmiştir.'

const ADVERTISED_FOOTER =
  'Bu e-posta, ticari elektronik ileti almaya onay verdiğiniz ve onayınız İYS’ye kaydedildiği için gönderilmiştir.'

/** Letters whose addresses of our own site are links: those that nobody but the platform wrote a word of. */
const LINKED: ReadonlySet<string> = new Set(['newsletter-weekly'])

/** Why somebody gets a letter who need not be a member. */
const FOOTERS: Readonly<Record<string, string>> = {
  'contact-received': SENDERS_FOOTER,
  'contact-received-bereavement': SENDERS_FOOTER,
  'contact-answered': SENDERS_FOOTER,
  'estate-steps': HEIRS_FOOTER,
  'estate-withdrawn': HEIRS_FOOTER,
  'estate-account-agreed': HEIRS_FOOTER,
  'newsletter-confirm': READERS_FOOTER,
  'newsletter-started': READERS_FOOTER,
  'newsletter-weekly': ADVERTISED_FOOTER,
}
const footerOf = (template: string): string => FOOTERS[template] ?? MEMBERS_FOOTER

/** Nothing that a person typed can end a line of the header or start another one. */
function headerLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 180)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/** A letter as plain text and as simple HTML that reads in every mail program, without images and without foreign content. */
export function layOut(letter: Letter, baseUrl: string): LaidOutMail {
  return { subject: headerLine(letter.subject), text: asText(letter, baseUrl), html: asHtml(letter, baseUrl) }
}

const plain = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

function blockAsText(block: LetterBlock): string {
  if (block.kind === 'facts') return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if (block.kind === 'list') return block.items.map((item) => `- ${plain(item)}`).join('\n')
  return plain(block.spans)
}

function asText({ template, blocks, button, letterhead }: Letter, baseUrl: string): string {
  const [above, below] = splitAtButton(blocks)
  const parts = [
    ...above.map(blockAsText),
    ...(button ? [`${button.label}:\n${baseUrl}${button.path}`] : []),
    ...below.map(blockAsText),
    letterhead.name,
    ['--', footerOf(template), ...imprintOf(letterhead)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const rich = (spans: readonly Span[]): string =>
  spans.map(({ text, isStrong }) => (isStrong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text))).join('')

/** Who writes and how they are reached, line by line. */
const imprintOf = ({ company, contact }: Letterhead): string[] =>
  [company, contact].map((parts) => parts.join(' · ')).filter(Boolean)

const LINE = '1px solid #dfdbcf'

/** Side by side: in the narrowest mail program a value breaks before its label does. */
const fact = ({ label, value }: { readonly label: string; readonly value: string }, at: number): string => {
  const over = at === 0 ? '' : `border-top:${LINE};`
  return (
    `<tr><th scope="row" align="left" style="${over}padding:9px 12px 9px 0;font-weight:normal;color:#4b5a52">${escapeHtml(label)}</th>` +
    `<td align="right" style="${over}padding:9px 0;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`
  )
}

function blockAsHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'facts':
      return (
        `<table width="100%" style="margin:0 0 20px;padding:3px 14px;border:${LINE};border-radius:6px;border-spacing:0;font-size:15px">` +
        `${block.facts.map(fact).join('')}</table>`
      )
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li>${rich(item)}</li>`).join('')}</ul>`
    case 'note':
      return `<p style="margin:0 0 16px;color:#4b5a52">${rich(block.spans)}</p>`
    case 'paragraph':
      // What a person wrote (an answer) keeps its lines.
      return `<p style="margin:0 0 16px;white-space:pre-line">${rich(block.spans)}</p>`
  }
}

/** The address stands in the text of the mail: below a button it would be two lines that nobody reads. */
function buttonAsHtml(label: string, address: string, { action, onAction }: Letterhead): string {
  const look = `display:inline-block;padding:12px 20px;background:${action};color:${onAction};text-decoration:none;border-radius:6px`
  return `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="${look};font-weight:600">${escapeHtml(label)}</a></p>`
}

/** Addresses of our own site in a block that is laid out already, as links. */
function linked(html: string, baseUrl: string): string {
  const base = escapeHtml(baseUrl)
  return html
    .split(base)
    .map((part, at) => {
      if (at === 0) return part
      const end = part.search(/[\s<]/)
      const rest = end < 0 ? part.length : end
      const address = base + part.slice(0, rest)
      return `<a href="${address}" style="color:#0f5a43">${address}</a>${part.slice(rest)}`
    })
    .join('')
}

/** A square of the operator's colour and their name over a rule: a picture would wait for leave to be shown. */
const headAsHtml = ({ name, action }: Letterhead): string =>
  name &&
  `<p style="margin:0 0 24px;padding:0 0 14px;border-bottom:2px solid ${action};font-size:18px;font-weight:700">` +
    `<span aria-hidden="true" style="color:${action}">&#9632;</span> ${escapeHtml(name)}</p>`

function asHtml({ template, subject, blocks, button, letterhead }: Letter, baseUrl: string): string {
  const [above, below] = splitAtButton(blocks)
  const asBlock = (block: LetterBlock): string =>
    LINKED.has(template) ? linked(blockAsHtml(block), baseUrl) : blockAsHtml(block)
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f2ea;color:#13211b;font:16px/1.5 Arial,Helvetica,sans-serif">',
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:${LINE};border-radius:8px">`,
    headAsHtml(letterhead),
    ...above.map(asBlock),
    button ? buttonAsHtml(button.label, baseUrl + button.path, letterhead) : '',
    ...below.map(asBlock),
    `<p style="margin:24px 0 0;font-weight:600">${escapeHtml(letterhead.name)}</p>`,
    `<p style="margin:20px 0 0;padding:14px 0 0;border-top:${LINE};font-size:13px;color:#4b5a52">`,
    [footerOf(template), ...imprintOf(letterhead).map(escapeHtml)].join('<br>'),
    '</p></div></body></html>',
  ].join('\n')
}
