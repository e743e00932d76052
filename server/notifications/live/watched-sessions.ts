import type { AppContext } from '#server/platform/app-context.ts'
import { findOpenSids } from '#server/platform/sessions.ts'
import type { LiveStreams } from './live-streams.ts'

const CHECK_EVERY_MS = 30_000

/**
 * Closes the streams of ended sessions: at once when the database announces removed sessions, otherwise at the next
 * check. Returns a function that stops watching.
 */
export function watchSessions({ db, changes, now, log }: AppContext, streams: LiveStreams): () => void {
  const check = async () => {
    const sids = new Set(streams.sids)
    if (sids.size === 0) return
    for (const sid of await findOpenSids(db, [...sids], now())) sids.delete(sid)
    streams.endSessions(sids)
  }
  const checkSafely = () => {
    check().catch((error: unknown) => log.warn({ err: error }, 'could not check the sessions of open streams'))
  }
  changes.subscribe((table) => {
    if (table === 'sessions' || table === null) checkSafely()
  })
  const timer = setInterval(checkSafely, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
