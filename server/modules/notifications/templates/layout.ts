import type { Letter } from './letter.ts'

export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const SIGNATURE = 'Açık Defter'
const FOOTER =
  'Bu e-posta, üyeliğinizle ilgili bir işlem nedeniyle gönderilmiştir. Şifrenizi ve kodlarınızı kimseyle paylaşmayınız.'

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

function asText(letter: Letter, baseUrl: string): string {
  const facts = (letter.facts ?? []).map(({ label, value }) => `${label}: ${value}`)
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    ...(facts.length ? [facts.join('\n')] : []),
    ...(letter.button ? [`${letter.button.label}:\n${baseUrl}${letter.button.path}`] : []),
    ...(letter.closing ?? []),
    SIGNATURE,
    `--\n${FOOTER}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function asHtml(letter: Letter, baseUrl: string): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const facts = (letter.facts ?? []).map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#4b5563">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(baseUrl + letter.button.path)}" ` +
      `style="display:inline-block;padding:12px 20px;background:#0f3d3e;color:#ffffff;text-decoration:none;border-radius:6px">` +
      `${escapeHtml(letter.button.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#4b5563;word-break:break-all">${escapeHtml(baseUrl + letter.button.path)}</p>`
    : ''
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f5f5f2;color:#1f2937;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    paragraph(letter.greeting),
    ...letter.paragraphs.map(paragraph),
    facts.length ? `<table style="margin:0 0 16px;border-collapse:collapse">${facts.join('')}</table>` : '',
    button,
    ...(letter.closing ?? []).map(paragraph),
    `<p style="margin:24px 0 0;font-weight:600">${SIGNATURE}</p>`,
    `<p style="margin:16px 0 0;font-size:13px;color:#4b5563">${FOOTER}</p>`,
    '</div></body></html>',
  ].join('\n')
}
