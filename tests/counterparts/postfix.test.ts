import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectMailServer } from '#server/outside/mail/client.ts'
import type { MailServer, OutgoingMail } from '#server/outside/mail/port.ts'
import { debianProgram, type Running, startProgram } from './program.ts'

const postfix = debianProgram('postfix', 'postfix')
const openssl = debianProgram('openssl', 'openssl')
const missing = [postfix, openssl].find(({ at }) => at === null)?.missing
const isRoot = process.getuid?.() === 0
/** Accounts of every Debian that own nothing; postfix insists on ones that nobody shares. */
const OWNER = 'news'
const GROUP = 'uucp'
const MOST_BYTES = 200_000
/** On one line; the server hangs up with the next. */
const MOST_ERRORS = 4

/** Puts whoever writes to `gri` for the first time off, over the protocol in which postgrey does it. */
function greylist(): net.Server {
  const seen = new Set<string>()
  return net.createServer((socket) => {
    let asked = ''
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (part: string) => {
      asked += part
      if (!asked.endsWith('\n\n')) return
      const [, recipient = ''] = /^recipient=(.*)$/m.exec(asked) ?? []
      asked = ''
      const isFirst = recipient.startsWith('gri@') && !seen.has(recipient)
      seen.add(recipient)
      socket.write(`action=${isFirst ? 'DEFER_IF_PERMIT Greylisted, try again later' : 'DUNNO'}\n\n`)
    })
  })
}

/** Mailboxes: `kutu` takes everything but what its subject calls spam, `dolu` is full, `yok` is nobody, `gri` is greylisted. */
function settings(folder: string, greylistPort: number): string {
  const of = path.resolve(postfix.at ?? '', '../..')
  const at = (name: string) => path.join(folder, name)
  fs.writeFileSync(at('recipients'), 'dolu@ornek.test 452 4.2.2 Mailbox full\nyok@ornek.test 550 5.1.1 No such user\n')
  fs.writeFileSync(at('boxes'), 'kutu@ornek.test box-kutu\ngri@ornek.test box-gri\n')
  fs.writeFileSync(at('headers'), '/^Subject:.*SPAM/ REJECT Rejected as spam\n')
  return `
compatibility_level = 3.6
myhostname = posta.ornek.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks =
mail_owner = ${OWNER}
setgid_group = ${GROUP}
queue_directory = ${at('queue')}
data_directory = ${at('data')}
command_directory = ${of}/sbin
daemon_directory = ${of}/lib/postfix/sbin
shlib_directory = ${of}/lib/postfix
import_environment = MAIL_CONFIG LANG=C LD_LIBRARY_PATH
maillog_file = ${at('log')}
maillog_file_prefixes = ${folder}
message_size_limit = ${MOST_BYTES}
virtual_mailbox_limit = ${2 * MOST_BYTES}
virtual_mailbox_domains = ornek.test
virtual_mailbox_base = ${at('boxes.d')}
virtual_mailbox_maps = texthash:${at('boxes')}
virtual_uid_maps = static:9
virtual_gid_maps = static:9
virtual_minimum_uid = 1
header_checks = regexp:${at('headers')}
smtpd_relay_restrictions = reject_unauth_destination
smtpd_recipient_restrictions = check_recipient_access texthash:${at('recipients')},
  check_policy_service inet:127.0.0.1:${greylistPort}
smtpd_hard_error_limit = ${MOST_ERRORS}
smtpd_tls_security_level = encrypt
smtpd_tls_chain_files = ${at('chain.pem')}
`
}

const services = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** Queues and boxes, as postfix wants to find them. */
function makeFolders(folder: string): void {
  const open = { public: 0o730, maildrop: 0o730, private: 0o700 }
  const closed = ['active', 'bounce', 'corrupt', 'defer', 'deferred', 'flush', 'hold', 'incoming', 'saved', 'trace']
  fs.chmodSync(folder, 0o755)
  fs.mkdirSync(path.join(folder, 'queue', 'pid'), { recursive: true })
  const owner = Number(execFileSync('id', ['-u', OWNER]))
  for (const name of [...closed, ...Object.keys(open)]) {
    const at = path.join(folder, 'queue', name)
    fs.mkdirSync(at, { mode: 0o700 })
    fs.chownSync(at, owner, 0)
  }
  for (const name of ['data', 'boxes.d']) {
    fs.mkdirSync(path.join(folder, name), { mode: 0o700 })
    fs.chownSync(path.join(folder, name), owner, 0)
  }
}

/** A certificate of `localhost` by an authority of one's own; answers the authority's. */
function certify(folder: string): string {
  const run = (...words: string[]) => void execFileSync(openssl.at ?? '', words, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Deneme', '-days', '2')
  run('req', ...key, '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=localhost')
  fs.writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost')
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2']
  run('x509', '-req', '-in', 'own.csr', '-out', 'own.pem', ...signing)
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  fs.writeFileSync(path.join(folder, 'chain.pem'), read('own.key') + read('own.pem'), { mode: 0o600 })
  return read('ca.pem')
}

let running: Running | null = null
let greylisting: net.Server
let authority = ''
let client: MailServer

beforeAll(async () => {
  if (missing !== undefined || !isRoot) return
  greylisting = greylist().listen(0, '127.0.0.1')
  await once(greylisting, 'listening')
  const { port: greylistPort } = greylisting.address() as net.AddressInfo
  const master = path.resolve(postfix.at ?? '', '../../lib/postfix/sbin/master')
  running = await startProgram(master, (folder, port) => {
    makeFolders(folder)
    authority = certify(folder)
    fs.writeFileSync(path.join(folder, 'main.cf'), settings(folder, greylistPort))
    fs.writeFileSync(path.join(folder, 'master.cf'), services(port))
    return ['-c', folder, '-d']
  })
  const known = tls.getCACertificates('default')
  // As NODE_EXTRA_CA_CERTS does for a platform.
  tls.setDefaultCACertificates([...known, authority])
  client = connectMailServer({ smtpUrl: `smtp://localhost:${running.port}`, from: 'defter@ornek.test' })
  return () => tls.setDefaultCACertificates(known)
})
afterAll(async () => {
  client?.close()
  await running?.end()
  greylisting?.close()
})
beforeEach(({ skip }) => skip(running === null, missing ?? 'postfix is started by root alone'))

const read = (name: string) => fs.readFileSync(path.join(running?.folder ?? '', name), 'utf8')

const letter = (to: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: `${to}@ornek.test`,
  subject: 'Ekstreniz hazır: Işıl Çağrı Öğüt’e ğüşıöç İĞÜŞÖÇ',
  text: 'Işıl Hanım, ekstreniz hazır.\n.\nİyi günler',
  html: '<p>Işıl Hanım, ekstreniz hazır.</p>',
  messageId: `${to}-1@platform.ornek.test`,
  ...more,
})

test('a letter arrives as it was written, its subject and paper too, over a line that became TLS first', async () => {
  const content = Buffer.from(Array.from({ length: 3_000 }, (_byte, at) => at % 256))
  const paper = { fileName: 'Ekstre – Şubat.pdf', mimeType: 'application/pdf', content }
  const sent = await client.sendMail(letter('kutu', { attachments: [paper] }))
  expect(sent.answer).toMatch(/^250 2\.0\.0 Ok: queued as /)
  await vi.waitFor(async () => {
    const arrived = await PostalMime.parse(read('boxes.d/box-kutu').replace(/^From .*\n/, ''))
    const [attached] = arrived.attachments
    expect({ ...arrived, text: arrived.text?.trim() }).toMatchObject({
      messageId: '<kutu-1@platform.ornek.test>',
      subject: letter('kutu').subject,
      text: letter('kutu').text,
    })
    expect([attached?.filename, attached?.mimeType]).toEqual([paper.fileName, paper.mimeType])
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(content)).toBe(true)
    expect(arrived.headers.find(({ key }) => key === 'received')?.value).toContain('with ESMTPS')
  })
})

test('whoever is greylisted is told to come back, and gets through when he does, once', async () => {
  await expect(client.sendMail(letter('gri'))).rejects.toMatchObject({ name: 'OutsideUnavailable', reason: 'busy' })
  await client.sendMail(letter('gri'))
  await vi.waitFor(() => expect(read('boxes.d/box-gri').match(/^Message-ID: <gri-1@/gm)).toHaveLength(1))
})

test.each([
  ['a full box is for later', letter('dolu'), { name: 'OutsideUnavailable', reason: 'busy' }],
  ['nobody there is for good', letter('yok'), { name: 'OutsideRefused', code: 'recipient-refused' }],
  [
    'an address of others is for good',
    letter('kutu', { to: 'biri@baska.test' }),
    { name: 'OutsideRefused', code: 'recipient-refused' },
  ],
  [
    'refused after the whole mail',
    letter('kutu', { subject: 'SPAM' }),
    { name: 'OutsideRefused', code: 'message-refused' },
  ],
  [
    'a letter larger than it takes is for good',
    letter('kutu', { text: 'a'.repeat(2 * MOST_BYTES) }),
    { name: 'OutsideRefused', code: 'message-refused' },
  ],
])('%s', async (_what, mail, failure) => {
  await expect(client.sendMail(mail)).rejects.toMatchObject(failure)
})

test('one letter that is refused stands in no other’s way', async () => {
  const others = ['yok', 'kutu', 'dolu', 'kutu'].map(async (to) => client.sendMail(letter(to)))
  expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('a server that hangs up after so many refusals is rung up again', async () => {
  for (let one = 0; one < 3 * MOST_ERRORS; one++)
    await expect(client.sendMail(letter('yok'))).rejects.toMatchObject({ code: 'recipient-refused' })
  await client.sendMail(letter('kutu'))
})

test('whom nobody vouches for is sent nothing', async () => {
  const known = tls.getCACertificates('default')
  tls.setDefaultCACertificates(known.filter((one) => one.trim() !== authority.trim()))
  const stranger = connectMailServer({ smtpUrl: `smtp://localhost:${running?.port}`, from: 'defter@ornek.test' })
  await expect(stranger.sendMail(letter('kutu'))).rejects.toMatchObject({ reason: 'certificate-untrusted' })
  stranger.close()
  tls.setDefaultCACertificates(known)
})
