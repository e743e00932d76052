import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { urlOf } from '#server/platform/database/local/cluster.ts'
import { clientFor } from '#server/platform/database/scram-client.ts'
import { ownConnections } from '#server/platform/tasks/task-connections.ts'
import { captureLog } from './log.ts'

const PASSWORD = 'only the real server knows it'

/** A message of PostgreSQL's protocol. */
function message(type: string, ...parts: (number | string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'number' ? int32(part) : Buffer.from(part))))
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const READY = message('Z', 'I')
const OK = message('R', 0)
const [CLEARTEXT, MD5] = [message('R', 3), message('R', 5, 'salt')]
const SASL = message('R', 10, 'SCRAM-SHA-256\0\0')
const UNPROVED = message('R', 12, 'v=AAAA')

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

/** A program on the port that answers every message with the next of these. */
async function openImpostor(answers: readonly Buffer[]) {
  let received = ''
  const server = createServer((socket) => {
    const left = [...answers]
    socket.on('error', () => {})
    socket.on('data', (part) => {
      received += part.toString('latin1')
      const next = left.shift()
      if (next) socket.write(next)
    })
  }).listen(0, '127.0.0.1')
  opened.push(server)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, received: () => received }
}

const IMPOSTORS: [what: string, answers: Buffer[]][] = [
  ['asks for the password in plain text', [CLEARTEXT, Buffer.concat([OK, READY])]],
  ['asks for the password with MD5', [MD5, Buffer.concat([OK, READY])]],
  ['asks for nothing', [Buffer.concat([OK, READY])]],
  ['says that SCRAM is done', [SASL, Buffer.concat([OK, READY])]],
  ['proves nothing', [SASL, Buffer.concat([UNPROVED, OK, READY])]],
  ['proves nothing without being asked', [Buffer.concat([UNPROVED, OK, READY])]],
]
// md5 followed by 32 digits would be the password hashed
const REVEALED = /only the real|md5[0-9a-f]{32}|SELECT/

test.each(IMPOSTORS)('a program on the port that %s gets neither the password nor a query', async (_what, answers) => {
  const impostor = await openImpostor(answers)
  const connectionString = urlOf({ password: PASSWORD, port: impostor.port })
  const client = new (clientFor(connectionString))({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await expect(client.connect()).rejects.toThrow()
  await client.query('SELECT secret').catch(() => {})
  client.connection.stream.destroy()
  expect(impostor.received()).not.toMatch(REVEALED)
})

test.each(IMPOSTORS)(
  'a program on the port that %s gets nothing from the task engine either',
  async (_what, answers) => {
    const impostor = await openImpostor(answers)
    const directUrl = urlOf({ password: PASSWORD, port: impostor.port })
    const connections = ownConnections({ directUrl } as OpenDatabase, captureLog())
    await expect(connections.executeSql('SELECT secret')).rejects.toThrow()
    await connections.close()
    expect(impostor.received()).not.toMatch(REVEALED)
  },
)

test('only the address without a socket requires SCRAM', () => {
  const at = { password: PASSWORD, port: 5432 }
  expect(urlOf({ ...at, socketFolder: '/tmp/private' })).not.toContain('require_auth')
  expect(new URL(urlOf(at)).searchParams.get('require_auth')).toBe('scram-sha-256')
  expect(clientFor('postgres://a:b@db.example.org/site')).toBe(Client)
})
