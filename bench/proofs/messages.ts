import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { endProcess, SITE, startProcess } from '#scripts/running/process.ts'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { messages } from '#server/messaging/message-tables.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startPostgres } from '#tests/postgres-server.ts'

const CLIENTS = 50
const EACH = 20
const KILL_AFTER = (CLIENTS * EACH) / 2
const PASSWORD = 'Proof-2026-x'
const MAX_MS = 240_000

/**
 * Fifty people write a thousand messages through two processes on one database, one of which is killed: none lost, none
 * stored twice, all in order.
 */
const postgres = await startPostgres()
const folder = await mkdtemp(join(tmpdir(), 'site-messages-'))
const secret = randomBytes(32).toString('hex')
const [first, second] = [await startSite('first'), await startSite('second')]
const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: folder })
const deadline = Date.now() + MAX_MS
let stored = 0
let triedAgain = 0
try {
  const clients = await preparePeople()
  const began = performance.now()
  await Promise.all([...clients.map(writeAll), killSecond()])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const rows = await db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id))
  const twice = rows.length - new Set(rows.map(({ clientId }) => clientId)).size
  const disordered = clients.filter(({ id }) => {
    const sent = rows.filter(({ senderId }) => senderId === id).map(({ content }) => Number(content))
    return sent.length !== EACH || sent.some((number, at) => number !== at)
  })
  const lost = CLIENTS * EACH - rows.length
  console.log(
    `${rows.length} messages of ${CLIENTS} people in ${seconds} s, one of two processes killed, ${triedAgain} sent again: ${lost} lost, ${twice} twice, ${disordered.length} people out of order`,
  )
  if (lost !== 0 || twice !== 0 || disordered.length > 0) process.exitCode = 1
} finally {
  await close()
  second.child.kill('SIGKILL')
  await endProcess(first.child)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function startSite(name: string) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), DATA_DIR: join(folder, name), DATABASE_URL: postgres.url, SECRET: secret }
  const quiet = { RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', DEMO: 'off', SITE_URL: url }
  return { url, child: await startProcess(SITE, { ...settings, ...quiet }, `${url}/readyz`) }
}

type Client = { id: string; cookie: string; conversationId: string }

/** Each seller has a listing, each buyer a conversation about one. */
async function preparePeople(): Promise<Client[]> {
  const password = await hashPassword(PASSWORD)
  const people = Array.from({ length: CLIENTS }, (_, number) => ({
    email: `writer-${number}@example.org`,
    firstName: 'Writer',
    lastName: String(number),
    password,
    isFirstLogin: false,
  }))
  const accounts = await db.insert(users).values(people).returning()
  const clients: Client[] = []
  for (let at = 0; at < accounts.length; at += 2) {
    const [seller, buyer] = [accounts[at]!, accounts[at + 1]!]
    const offer = { title: 'Lamp', description: 'Brass.', category: 'buy_sell' as const, location: 'Sharjah' }
    const [listing] = await db
      .insert(listings)
      .values({ ...offer, userId: seller.id, isApproved: true })
      .returning()
    const [sellerCookie, buyerCookie] = [await logIn(seller.email!), await logIn(buyer.email!)]
    const opened = await send(first.url, `/api/listings/${listing!.id}/conversation`, buyerCookie)
    const { id: conversationId } = (await opened.json()) as { id: string }
    clients.push({ id: seller.id, cookie: sellerCookie, conversationId })
    clients.push({ id: buyer.id, cookie: buyerCookie, conversationId })
  }
  return clients
}

async function logIn(email: string): Promise<string> {
  const response = await send(first.url, '/api/auth/login', '', { email, password: PASSWORD })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  if (!cookie) throw new Error(`${email} could not log in: ${response.status}`)
  return cookie.split(';')[0]!
}

function send(site: string, path: string, cookie: string, body?: object): Promise<Response> {
  return fetch(site + path, {
    method: 'POST',
    headers: { cookie, origin: site, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
}

/** One after the other, as a browser's outbox sends them; requests alternate between the two processes. */
async function writeAll({ cookie, conversationId }: Client): Promise<void> {
  for (let number = 0; number < EACH; number++) {
    const message = { clientId: randomUUID(), content: String(number) }
    for (let attempt = number; !(await isStored(attempt, message)); attempt++) {
      if (Date.now() > deadline) throw new Error('The messages were not accepted in time')
      triedAgain++
      await pause(50)
    }
    stored++
  }
  async function isStored(attempt: number, message: object) {
    const { url } = attempt % 2 === 0 ? first : second
    const sent = send(url, `/api/conversations/${conversationId}/messages`, cookie, message)
    return sent.then(
      ({ status }) => status === 200 || status === 201,
      () => false,
    )
  }
}

async function killSecond(): Promise<void> {
  while (stored < KILL_AFTER && Date.now() < deadline) await pause(20)
  second.child.kill('SIGKILL')
}
