import { signText } from '#server/outside/card-provider/signature.ts'
import type { SignedText } from '#server/outside/index.ts'
import type { Ground } from '../behaviour.ts'

interface KeptNotice {
  readonly id: string
  readonly body: string
  readonly noticeUrl: string
}

/** The notices about a payment, oldest first, signed as they would be sent now. */
export async function listCardNotices(ground: Ground, secret: string, paymentId: string): Promise<SignedText[]> {
  const { rows } = await ground.pool.query<KeptNotice>(
    'select id, body from trial.card_notice where payment_id = $1 order by no',
    [paymentId],
  )
  return rows.map((notice) => signed(ground, secret, notice))
}

function signed({ clock }: Ground, secret: string, { id, body }: Pick<KeptNotice, 'id' | 'body'>): SignedText {
  const notice = { id, at: Math.floor(clock.now().getTime() / 1_000), body }
  return { ...notice, signature: signText(secret, notice) }
}

const PATIENCE_MS = 5_000

/** Sends what the platform has not taken yet, each once; what is not taken is sent again with the next. */
export async function sendCardNotices(ground: Ground, secret: string): Promise<void> {
  const { rows: ways } = await ground.pool.query<{ sends: boolean }>(
    'select sends_notices as sends from trial.card_behaviour',
  )
  if (!ways[0]?.sends) return
  const { rows } = await ground.pool.query<KeptNotice>(
    `select n.id, n.body, p.notice_url as "noticeUrl" from trial.card_notice n join trial.card_payment p using (payment_id)
       where n.times < 5 and n.answer is distinct from 200 order by n.no limit 50`,
  )
  for (const notice of rows) {
    const answer = await send(notice.noticeUrl, signed(ground, secret, notice))
    await ground.pool.query('update trial.card_notice set times = times + 1, answer = $2 where id = $1', [
      notice.id,
      answer,
    ])
  }
}

async function send(url: string, notice: SignedText): Promise<number | null> {
  try {
    const { status, body } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await body?.cancel()
    return status
  } catch {
    // Nobody took it: it is sent again.
    return null
  }
}
