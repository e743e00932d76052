import http from 'node:http'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#demo/members/demo-members.ts'
import { openStream } from '#tests/http/notifications/open-stream.ts'

/** What people do at once on the demo site; together 5,000 requests. */
const SHARES = {
  page: 2_400,
  search: 1_100,
  call: 800,
  login: 200,
  photo: 100,
  document: 100,
  mail: 100,
  export: 100,
  stream: 100,
} as const
type Kind = keyof typeof SHARES
export const REQUESTS = Object.values(SHARES).reduce((sum, each) => sum + each, 0)

const AT_ONCE = 16
/** Streams that stay open until the end; each further one closes the oldest. */
const OPEN_STREAMS = 50
const PAGES =
  '/ /events /news /gallery /marketplace /office-bearers /contact /login /register /membership /privacy'.split(' ')
const CALLS = '/api/events /api/events/upcoming /api/news /api/gallery /api/settings /api/listings/counts'.split(' ')
const WORDS = 'sofa car room nurse saree chenda kerala driver phone bed table school flat bike cook'.split(' ')
const BOUNDARY = 'mixed-requests'

type Person = { cookie: string; origin: string }
export type Traffic = { failures: Record<string, number>; close: () => void }

/**
 * Sends the requests in an order that is the same each time; `part` sends a part of each kind. The live streams stay
 * open until `close`. Counts what failed, by kind and status.
 */
export async function sendMixedRequests(siteUrl: string, part = 1): Promise<Traffic> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const send = sender(siteUrl, agent)
  const people = { admin: await signIn(send, 'admin'), member: await signIn(send, 'member') }
  const pages = [...PAGES, ...(await listRecords(send))]
  const memberId = await readMemberId(send, people.member)
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  const failures: Record<string, number> = {}
  const doers: Record<Kind, (index: number) => Promise<number>> = {
    page: (index) => send(`${pages[index % pages.length]}`),
    search: (index) => send(`/api/listings?search=${WORDS[index % WORDS.length]}${index % 70 || ''}`),
    call: (index) => send(CALLS[index % CALLS.length]!),
    // somebody who is not in `people`: an account's oldest session ends when it has too many
    login: () => logIn(send, 'applicant'),
    photo: async (index) => send('/api/upload/photo', { method: 'POST', ...(await photoForm(index)) }, people.member),
    document: () => send(`/api/members/${memberId}/card.pdf`, {}, people.member),
    mail: (index) => send('/api/contact', asJson(contact(index))),
    export: () => send('/api/admin/members/export.csv', {}, people.admin),
    stream: async () => {
      const stream = await openStream(siteUrl, people.member.cookie)
      streams.push(stream)
      if (streams.length > OPEN_STREAMS) streams.shift()?.disconnect()
      return stream.status
    },
  }
  const queue = mix(part)
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { kind, index } = next
      const status = await doers[kind](index).catch(() => 0)
      if (status < 200 || status >= 300) failures[`${kind} ${status}`] = (failures[`${kind} ${status}`] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return { failures, close: () => streams.map((stream) => stream.disconnect()) }
}

/** Every kind spread evenly over the whole time. */
function mix(part: number): { kind: Kind; index: number }[] {
  return Object.entries(SHARES)
    .flatMap(([kind, share]) => {
      const count = Math.ceil(share * part)
      return Array.from({ length: count }, (_, index) => ({ kind: kind as Kind, index, at: (index + 0.5) / count }))
    })
    .toSorted((one, other) => other.at - one.at)
}

type Send = ReturnType<typeof sender>
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

const sender = (siteUrl: string, agent: http.Agent) => {
  const read = (path: string, sent: Sent = {}, person?: Person) =>
    new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
      const origin = { origin: siteUrl, 'accept-encoding': 'br, gzip', ...sent.headers }
      const headers = { ...origin, ...(person && { cookie: person.cookie }) }
      const request = http.request(
        siteUrl + path,
        { agent, method: sent.method ?? 'GET', headers },
        async (response) => {
          const parts: Buffer[] = []
          try {
            for await (const each of response) parts.push(each)
          } catch (error) {
            return reject(error)
          }
          const cookies = response.headers['set-cookie'] ?? []
          resolve({ status: response.statusCode ?? 0, cookies, text: Buffer.concat(parts).toString() })
        },
      )
      request.on('error', reject)
      request.end(sent.body)
    })
  const send = (path: string, sent?: Sent, person?: Person) => read(path, sent, person).then(({ status }) => status)
  return Object.assign(send, { read, siteUrl })
}

const asJson = (body: object): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const credentials = (who: string) => asJson({ email: `${who}@example.org`, password: DEMO_PASSWORD })
const logIn = (send: Send, who: string) => send('/api/auth/login', credentials(who))

async function signIn(send: Send, who: string): Promise<Person> {
  const { status, cookies } = await send.read('/api/auth/login', credentials(who))
  if (status !== 200) throw new Error(`Signing in returned ${status}`)
  return { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '), origin: send.siteUrl }
}

/** Uncompressed, to be read here. */
const PLAIN = { headers: { 'accept-encoding': 'identity' } }

async function listRecords(send: Send): Promise<string[]> {
  const lists = { '/events/': '/api/events', '/news/': '/api/news', '/marketplace/listing/': '/api/listings?limit=20' }
  const addresses = Object.entries(lists).map(async ([page, list]) =>
    idsIn((await send.read(list, PLAIN)).text).map((id) => page + id),
  )
  return (await Promise.all(addresses)).flat()
}

async function readMemberId(send: Send, member: Person): Promise<string> {
  return JSON.parse((await send.read('/api/members/profile', PLAIN, member)).text).id
}

const idsIn = (text: string) => (JSON.parse(text) as { id: string }[]).map(({ id }) => id)

const contact = (index: number) => ({
  name: 'Asha Menon',
  email: `asha-${index}@example.org`,
  message: `When does the festival begin? ${index}`,
})

/** A phone's photo of 12 megapixels, another one each time. */
async function photoForm(index: number): Promise<Sent> {
  photo ??= sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#2a6', noise: NOISE } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), await photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 6 } as const
let photo: Promise<Buffer> | undefined
