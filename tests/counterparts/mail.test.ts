import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectMailServer } from '#server/outside/mail/client.ts'
import type { MailServer } from '#server/outside/mail/port.ts'
import { debianProgram, type Running, startProgram } from './program.ts'

const exim = debianProgram('exim4', 'exim4-daemon-light')

/** Root gives up its rights to the account that comes with the package; anybody else stays who they are. */
const isRoot = process.getuid?.() === 0
const ACCOUNT = isRoot ? 'Debian-exim' : os.userInfo().username
const GROUP = isRoot ? 'Debian-exim' : String(process.getgid?.())

/**
 * Mailboxes: `kutu` takes everything but what its subject calls spam, which is refused after the whole mail; `gri` is greylisted by the
 * sender's first try, `dolu` is full, `yok` is nobody.
 */
function settings(folder: string, port: number, offersTls: boolean): string {
  const firstTry = `\${run{/usr/bin/mkdir ${folder}/seen}{yes}{no}}`
  return `
primary_hostname = posta.ornek.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/pid
exim_user = ${ACCOUNT}
exim_group = ${GROUP}
keep_environment =
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
tls_advertise_hosts = ${offersTls ? '*' : ''}
acl_smtp_rcpt = rcpt
acl_smtp_data = data
begin acl
rcpt:
  deny  local_parts = yok
        message     = 550 5.1.1 No such user here
  defer local_parts = dolu
        message     = 452 4.2.2 Mailbox full
  defer local_parts = gri
        condition   = ${firstTry}
        message     = 451 4.7.1 Greylisted, try again later
  accept domains    = ornek.test
  deny  message     = 550 5.7.1 Relaying denied
data:
  deny  condition   = \${if match{$h_subject:}{SPAM}}
        message     = 554 5.7.1 Rejected as spam
  accept
begin routers
boxes:
  driver      = accept
  local_parts = kutu : gri
  transport   = file
begin transports
file:
  driver = appendfile
  file   = ${folder}/box-$local_part_data
  user   = ${ACCOUNT}
  group  = ${GROUP}
`
}

const start = (at: string, offersTls: boolean) =>
  startProgram(at, (folder, port) => {
    const file = path.join(folder, 'exim.conf')
    fs.writeFileSync(file, settings(folder, port, offersTls))
    return ['-C', file, '-bdf']
  })

const letter = (to: string, subject = 'Merhaba') => ({
  to: `${to}@ornek.test`,
  subject,
  text: 'Işıl Hanım, ekstreniz hazır.\n.\nİyi günler',
  html: '<p>Işıl Hanım, ekstreniz hazır.</p>',
  messageId: `${to}-1@platform.ornek.test`,
})

/** A server for the tests of one part of this file, and a client of it. */
function served(offersTls: boolean) {
  let running: Running | null = null
  let client: MailServer
  beforeAll(async () => {
    if (exim.at) running = await start(exim.at, offersTls)
    client = connectMailServer({ smtpUrl: `smtp://127.0.0.1:${running?.port ?? 0}`, from: 'defter@ornek.test' })
  })
  afterAll(async () => {
    client.close()
    await running?.end()
  })
  beforeEach(({ skip }) => skip(running === null, exim.missing))
  return {
    send: async (...told: Parameters<typeof letter>) => client.sendMail(letter(...told)),
    read: (box: string) => fs.readFileSync(path.join(running?.folder ?? '', `box-${box}`), 'utf8'),
  }
}

describe('exim of Debian, with TLS as it comes', () => {
  const { send } = served(true)

  test('its certificate, which it signed by itself, is named as such', async () => {
    await expect(send('kutu')).rejects.toMatchObject({
      name: 'OutsideUnavailable',
      message: 'mail gave no usable answer to sendMail: certificate-untrusted',
    })
  })
})

describe('exim of Debian', () => {
  const { send, read } = served(false)

  test('a letter arrives as it was written, under its own number', async () => {
    expect(await send('kutu')).toMatchObject({ answer: expect.stringContaining('250 OK') })
    await vi.waitFor(async () => {
      const { messageId, text } = await PostalMime.parse(read('kutu').replace(/^From .*\n/, ''))
      expect([messageId, text?.trim()]).toEqual(['<kutu-1@platform.ornek.test>', letter('kutu').text])
    })
  })

  test('whoever is greylisted is told to come back, and gets through when he does', async () => {
    await expect(send('gri')).rejects.toMatchObject({ name: 'OutsideUnavailable', reason: 'busy' })
    await send('gri')
    await vi.waitFor(() => expect(read('gri').match(/^Message-ID: <gri-1@/gm)).toHaveLength(1))
  })

  test.each([
    ['a full box is for later', 'dolu', 'Merhaba', { name: 'OutsideUnavailable', reason: 'busy' }],
    ['nobody there is for good', 'yok', 'Merhaba', { name: 'OutsideRefused', code: 'recipient-refused' }],
    ['refused after the whole mail', 'kutu', 'SPAM', { name: 'OutsideRefused', code: 'message-refused' }],
  ])('%s', async (_what, to, subject, failure) => {
    await expect(send(to, subject)).rejects.toMatchObject(failure)
  })

  test('one letter that is refused stands in no other’s way', async () => {
    const others = ['yok', 'kutu', 'dolu', 'kutu'].map(async (to) => send(to))
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })
})
