import { makeUnsubscribeToken } from '#server/notifications/preferences/unsubscribe-token.ts'
import { explainFailure, MailFailure } from '#server/platform/mail/mail-failure.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { Announcement } from '../announcement-queries.ts'
import { composeAnnouncement } from './announcement-content.ts'
import { type Due, findDueAnnouncement, markSending, optOutKindOf, recordOutcome, takeDue } from './delivery-queries.ts'
import { findReason } from './mail-reason.ts'
import type { Run } from './run.ts'
import { keepLease, readNextMailAt, writeNextMailAt } from './run-lease.ts'

/** Mails leave in shares of a minute, so that a run is short and a restart cannot exceed the rate. */
const SHARE_SECONDS = 30
/** How many mails are handed over at once; at most this many have an unknown outcome if the site is killed. */
const AT_ONCE = 5
const MAX_RUN_MS = 60_000
/** How long nothing leaves after no mail server could be talked to. */
const PAUSE_SECONDS = 60
const MAX_ATTEMPTS = 8
const FIRST_RETRY_SECONDS = 60

/** Hands over as many of the due mails as may leave now; each at most once. */
export async function deliverMails(run: Run): Promise<void> {
  const { db, now, signal } = run
  if ((await readNextMailAt(db)) > now()) return
  const { mailsPerMinute } = await readSettings(db)
  const share = Math.max(1, Math.round((mailsPerMinute * SHARE_SECONDS) / 60))
  const secondsOf = (mails: number) => (mails * 60) / mailsPerMinute
  const began = now()
  const until = performance.now() + MAX_RUN_MS
  let left = share
  while (left > 0 && !signal.aborted && performance.now() < until) {
    const announcement = await findDueAnnouncement(db, 'mail', now())
    if (!announcement) break
    // written before anything leaves, for the whole share: a process that is killed has used it up
    if (left === share) await writeNextMailAt(db, later(began, secondsOf(share)))
    const { isOver, sent, canGoOn } = await deliverSome(run, announcement, Math.min(AT_ONCE, left))
    left -= sent
    if (!canGoOn) return writeNextMailAt(db, later(now(), PAUSE_SECONDS))
    if (isOver) break
  }
  if (left < share) await writeNextMailAt(db, later(began, secondsOf(share - left)))
}

type BatchResult = { isOver: boolean; sent: number; canGoOn: boolean }

async function deliverSome(run: Run, announcement: Announcement, limit: number): Promise<BatchResult> {
  const { db, now, id: runId } = run
  const { due, taken } = await db.transaction(async (tx) => {
    if (!(await keepLease(tx, runId))) return { due: [], taken: 0 }
    const found = await takeDue(tx, { announcement, channel: 'mail', limit, now: now() })
    await markSending(
      tx,
      found.due.map(({ id }) => id),
      runId,
      now(),
    )
    return found
  })
  const why = await findReason(db, announcement)
  const outcomes = await Promise.allSettled(due.map((person) => deliver(run, announcement, person, why)))
  const broken = outcomes.find(({ status }) => status === 'rejected')
  if (broken) throw (broken as PromiseRejectedResult).reason
  const hasServer = outcomes.every((each) => each.status === 'fulfilled' && each.value)
  return { isOver: taken === 0, sent: due.length, canGoOn: hasServer }
}

/** Hands over one mail and writes what became of it. False if no mail server could be talked to. */
async function deliver(run: Run, announcement: Announcement, person: Due, why: string): Promise<boolean> {
  const { db, now, log, metrics, id: runId } = run
  const mail = await render(run, announcement, person, why).catch((err: unknown) => {
    log.error({ err, announcementId: announcement.id }, 'a mail of an announcement could not be composed')
    return null
  })
  if (!mail) {
    await recordOutcome(db, person.id, runId, { status: 'failed', reason: NOT_COMPOSED, at: now() })
    return true
  }
  try {
    await mail.send()
  } catch (error) {
    const failure = error instanceof MailFailure ? error : null
    const outcome = outcomeOf(failure, person, now())
    metrics.mailTried(outcome.status === 'waiting' ? 'tried_again' : 'failed')
    await recordOutcome(db, person.id, runId, { ...outcome, address: person.email, at: now() })
    return failure?.outcome !== 'no_server'
  }
  metrics.mailTried('sent')
  await recordOutcome(db, person.id, runId, { status: 'sent', attempts: person.attempts + 1, at: now() })
  return true
}

const NOT_COMPOSED = 'This email could not be composed.'

async function render({ config, mailSender }: Run, announcement: Announcement, person: Due, why: string) {
  const kind = optOutKindOf(announcement)
  const token = kind === 'required' ? null : makeUnsubscribeToken(config.secret, { userId: person.userId, kind })
  return mailSender.render({
    id: person.id,
    name: 'announcement',
    content: composeAnnouncement(announcement, person, why),
    unsubscribeUrl: token === null ? undefined : `${config.siteUrl}/unsubscribe/${token}`,
  })
}

/** What a mail that was not confirmed becomes. It is tried again only if it was certainly not accepted. */
function outcomeOf(failure: MailFailure | null, { attempts }: Due, now: Date) {
  if (!failure) return { status: 'unknown' as const, reason: 'Something went wrong while this email was being sent.' }
  const reason = explainFailure(failure)
  if (failure.outcome === 'unknown') return { status: 'unknown' as const, reason }
  if (failure.outcome === 'no_server') return { status: 'waiting' as const, reason }
  if (failure.outcome === 'refused' || attempts + 1 >= MAX_ATTEMPTS)
    return { status: 'failed' as const, reason, attempts: attempts + 1 }
  const tryAt = later(now, FIRST_RETRY_SECONDS * 2 ** attempts)
  return { status: 'waiting' as const, reason, attempts: attempts + 1, tryAt }
}

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
