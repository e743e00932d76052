import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import session, { type SessionStore } from '@fastify/session'
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify'
import type { AppContext, Clock } from './app-context.ts'
import type { Executor } from './database/database.ts'
import { sessionCookie } from './http/session-cookie.ts'
import type { FindSession, SessionAccount } from './session-account.ts'
import { sessions } from './session-tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SLIDING_MS = 7 * DAY_MS
const ABSOLUTE_MS = 30 * DAY_MS
/** More than anybody has devices; a stolen password cannot fill the table. */
const MAX_SESSIONS = 30

declare module 'fastify' {
  interface Session {
    accountId?: string
    /** In milliseconds: when the person signed in, and when the sliding expiry was last extended. */
    startedAt?: number
    touchedAt?: number
    device?: string
    /** The known device in which the session began. */
    knownDeviceId?: string
    /** Read with the session, but not stored in it. */
    account?: SessionAccount | undefined
  }
}

/** Sessions in the database: 7 days after the last use, 30 after sign-in, never stored for visitors. */
export async function mountSessions(
  app: FastifyInstance,
  { config, db, now }: AppContext,
  findSession: FindSession,
): Promise<void> {
  await app.register(cookie)
  await app.register(session, {
    secret: config.secret,
    cookieName: sessionCookie(config.siteUrl),
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: SLIDING_MS,
      secure: isSecure(config.siteUrl) ? true : 'auto',
    },
    saveUninitialized: false,
    rolling: false,
    store: new DatabaseSessions({ db, now, findSession }),
  })
  app.addHook('onRequest', async (request) => {
    const { session } = request
    if (session.accountId && now().getTime() - (session.touchedAt ?? 0) > HOUR_MS) {
      session.touchedAt = now().getTime()
      session.touch()
    }
    forgetEndedCookie(request, sessionCookie(config.siteUrl))
  })
}

/**
 * Keeps the plugin from deleting the cookie of a session that has ended: by the time a late response arrives, the
 * browser may hold the cookie of a newer session.
 */
function forgetEndedCookie({ cookies, session }: FastifyRequest, name: string): void {
  if (cookies[name] !== session.encryptedSessionId) delete cookies[name]
}

/** Starts a session under a new id, stored when this returns; the old session becomes invalid. */
export async function signIn(
  request: FastifyRequest,
  accountId: string,
  { knownDeviceId, now }: { knownDeviceId: string; now: Date },
): Promise<void> {
  await request.session.regenerate()
  request.session.accountId = accountId
  request.session.startedAt = now.getTime()
  request.session.touchedAt = now.getTime()
  request.session.device = String(request.headers['user-agent'] ?? '').slice(0, 200)
  request.session.knownDeviceId = knownDeviceId
  await store(request)
  await endOldest(request.server.context.db, accountId)
}

/** Not session.save(): that would both set and clear the cookie in one response. */
const store = ({ session, sessionStore }: FastifyRequest) =>
  new Promise<void>((resolve, reject) => {
    sessionStore.set(session.sessionId, session, (error: unknown) => (error ? reject(error) : resolve()))
  })

/** Ends the sessions of an account that were used longest ago, beyond those that it may have. */
async function endOldest(db: Executor, accountId: string): Promise<void> {
  const beyond = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(ofAccount(accountId))
    .orderBy(desc(sql`(${sessions.sess}->>'touchedAt')::bigint`), desc(sessions.expire))
    .offset(MAX_SESSIONS)
  await db.delete(sessions).where(inArray(sessions.sid, beyond))
}

/** Ends the session on the server, not only in the browser. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { siteUrl } = request.server.context.config
  if (request.session?.accountId) await request.session.destroy()
  // a browser accepts a cookie with this prefix, even to delete it, only with `Secure`
  reply.clearCookie(sessionCookie(siteUrl), { path: '/', secure: isSecure(siteUrl) })
}

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')

/** Ends every session of an account except `currentSid`, if given; returns the ids of those that were still open. */
export async function endSessions(db: Executor, accountId: string, currentSid = ''): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(ofAccount(accountId), ne(sessions.sid, currentSid)))
    .returning({ sid: sessions.sid })
  return ended.map(({ sid }) => sid)
}

const ofAccount = (accountId: string) => sql`${sessions.sess}->>'accountId' = ${accountId}`

export type OpenSession = { id: string; device: string; startedAt: Date; lastUsedAt: Date }

/** The open sessions of an account, most recently used first. Their public ids cannot be turned back into a cookie. */
export async function listSessions(db: Executor, accountId: string, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(ofAccount(accountId), gt(sessions.expire, now)))
  return rows
    .map(({ sid, sess }) => {
      const { startedAt = 0, touchedAt = 0, device = '' } = sess as Session
      return { id: sessionHandle(sid), device, startedAt: new Date(startedAt), lastUsedAt: new Date(touchedAt) }
    })
    .toSorted((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime())
}

/** Ends one session of an account by its public id and returns its data; null if there is none. */
export async function endSession(db: Executor, accountId: string, handle: string): Promise<Session | null> {
  const rows = await db.select().from(sessions).where(ofAccount(accountId))
  const found = rows.find(({ sid }) => sessionHandle(sid) === handle)
  if (!found) return null
  await db.delete(sessions).where(eq(sessions.sid, found.sid))
  return found.sess as Session
}

/** Those of these sessions that have not expired. */
export async function findOpenSids(db: Executor, sids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(inArray(sessions.sid, [...sids]), gt(sessions.expire, now)))
  return rows.map(({ sid }) => sid)
}

/** The public id of a session: the session id itself is a key and must never be shown. */
export const sessionHandle = (sid: string): string => createHash('sha256').update(sid).digest('base64url').slice(0, 22)

/** Removes expired sessions; called by a schedule. */
export async function removeEndedSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}

/** An expiry too far in the future is invalid: the session began while the clock ran far ahead. */
const lasts = (expire: Date, now: Date) => expire > now && expire.getTime() - now.getTime() < SLIDING_MS + DAY_MS

class DatabaseSessions implements SessionStore {
  readonly #db: Executor
  readonly #now: Clock
  readonly #findSession: FindSession
  constructor({ db, now, findSession }: { db: Executor; now: Clock; findSession: FindSession }) {
    this.#db = db
    this.#now = now
    this.#findSession = findSession
  }

  get(sid: string, done: (error: unknown, result?: Session | null) => void) {
    this.#findSession(this.#db, sid, this.#now()).then((row) => {
      const isOpen = row && lasts(row.expire, this.#now())
      done(null, isOpen ? ({ ...(row.sess as Session), account: row.account ?? undefined } as Session) : null)
    }, done)
  }

  /** Inserts only a new session without an account: a request in flight cannot bring back one that was ended. */
  set(sid: string, session: Session, done: (error?: unknown) => void) {
    const now = this.#now().getTime()
    const expire = new Date(Math.min(now + SLIDING_MS, (session.startedAt ?? now) + ABSOLUTE_MS))
    const sess = JSON.parse(JSON.stringify({ ...session, account: undefined }))
    const written: PromiseLike<unknown> = session.accountId
      ? this.#db.update(sessions).set({ sess, expire }).where(eq(sessions.sid, sid))
      : this.#db.insert(sessions).values({ sid, sess, expire }).onConflictDoNothing()
    written.then(() => done(), done)
  }

  destroy(sid: string, done: (error?: unknown) => void) {
    this.#db
      .delete(sessions)
      .where(eq(sessions.sid, sid))
      .then(() => done(), done)
  }
}
