import { setTimeout as pause } from 'node:timers/promises'
import type { Machine } from '#scripts/running/machine.ts'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { members } from '#server/membership/member-tables.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openStream } from '#tests/http/notifications/open-stream.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'

export type Line = { words: string; holds: boolean }
type Machines = { first: Machine; second: Machine; db: OpenDatabase['db'] }

const PASSWORD = 'Proof-2026-x'
const AT_ONCE_MS = 500
const ROUNDS = 20

/** What one machine does takes effect on the other: sessions, login attempts, pages, live events and files. */
export async function proveSharedState({ first, second, db }: Machines): Promise<Line[]> {
  const [admin, applicant] = await preparePeople(db)
  const adminCookie = await logIn(first, admin!.email!)
  const cookie = await logIn(second, applicant!.email!)
  return [
    await proveSession(first, second, cookie),
    await proveGuesses(first, second, admin!.email!),
    await provePages(first, second, adminCookie),
    await proveSignals(first, second, { db, adminCookie, cookie, userId: applicant!.id }),
    await proveFiles(first, second, adminCookie),
  ]
}

async function preparePeople(db: OpenDatabase['db']) {
  const password = await hashPassword(PASSWORD)
  const person = { firstName: 'Asha', lastName: 'Menon', password, isFirstLogin: false }
  const people = [
    { ...person, email: 'first-admin@example.org', role: 'admin' as const },
    { ...person, email: 'applicant@example.org', role: 'user' as const },
  ]
  return db.insert(users).values(people).returning()
}

export function send(
  { url }: Machine,
  path: string,
  cookie: string,
  body?: object | FormData,
  from = '127.0.0.1',
): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie,
      origin: url,
      'x-forwarded-for': from,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
}

async function logIn(machine: Machine, email: string): Promise<string> {
  const response = await send(machine, '/api/auth/login', '', { email, password: PASSWORD })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  if (!cookie) throw new Error(`${email} could not log in: ${response.status}`)
  return cookie.split(';')[0]!
}

async function proveSession(first: Machine, second: Machine, cookie: string): Promise<Line> {
  const statuses = await Promise.all([first, second].map((each) => send(each, '/api/account', cookie)))
  return {
    words: 'a session created on one is valid on the other',
    holds: statuses.every(({ status }) => status === 200),
  }
}

async function proveGuesses(first: Machine, second: Machine, email: string): Promise<Line> {
  let allowed = 0
  for (let guess = 0; guess < 40; guess++) {
    const response = await send(guess % 2 ? first : second, '/api/auth/login', '', { email, password: 'wrong' })
    if (response.status === 401) allowed++
  }
  return { words: `of 40 login attempts sent alternately to both, ${allowed} were processed`, holds: allowed === 20 }
}

/** How long the other machine still shows the old state after one machine has responded. */
async function provePages(first: Machine, second: Machine, cookie: string): Promise<Line> {
  const late: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const title = `Pooram night ${round}`
    for (const path of ['/', '/news']) await (await fetch(second.url + path)).text()
    const article = { title, content: '<p>Come and see.</p>', isPublished: true }
    const response = await send(first, '/api/news', cookie, article)
    if (!response.ok) throw new Error(`Posting an article returned ${response.status}: ${await response.text()}`)
    const answered = performance.now()
    while (!(await (await fetch(`${second.url}/news`)).text()).includes(title)) await pause(2)
    late.push(performance.now() - answered)
  }
  const worst = Math.round(Math.max(...late))
  return {
    words: `${ROUNDS} articles appeared on the other's page at most ${worst} ms later`,
    holds: worst < AT_ONCE_MS,
  }
}

type SignalProof = { db: OpenDatabase['db']; adminCookie: string; cookie: string; userId: string }

async function proveSignals(
  first: Machine,
  second: Machine,
  { db, adminCookie, cookie, userId }: SignalProof,
): Promise<Line> {
  const application = {
    userId,
    email: 'applicant@example.org',
    fullName: 'Asha Menon',
    dateOfBirth: '1990-04-14',
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    emirate: 'Sharjah' as const,
    bloodGroup: 'O+' as const,
    mobileNumber: '+971501234567',
    membershipType: 'single' as const,
    status: 'pending' as const,
  }
  const [member] = await db.insert(members).values(application).returning()
  const page = await openStream(second.url, cookie)
  const response = await send(first, `/api/admin/members/${member!.id}/approve`, adminCookie, {})
  const answered = performance.now()
  while (page.received.length < 2 && performance.now() - answered < 5_000) await pause(2)
  const late = Math.max(0, Math.round(performance.now() - answered))
  page.disconnect()
  return {
    words: `an approval through one reached a page open at the other ${late} ms after the response`,
    holds: response.ok && page.received.length >= 2 && late < AT_ONCE_MS,
  }
}

async function proveFiles(first: Machine, second: Machine, cookie: string): Promise<Line> {
  const form = new FormData()
  const picture = await drawPicture(1200, 800)
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'lamp.jpg')
  const response = await send(first, '/api/upload/event', cookie, form)
  const { url = '' } = (await response.json()) as { url?: string }
  const [here, there] = await Promise.all([first, second].map(async (each) => (await fetch(each.url + url)).bytes()))
  return {
    words: `a picture of ${there?.length} bytes sent to one is the same on the other`,
    holds: response.ok && Buffer.from(here!).equals(Buffer.from(there!)),
  }
}
