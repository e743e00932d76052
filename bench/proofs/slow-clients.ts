import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { HTTP_BOUNDS } from '#server/platform/http/http-server.ts'
import { HALF_BODY, HALF_HEADERS, openSlowClient, type SlowClient } from '#tests/http/platform/slow-client.ts'
import { startServers } from '../site/servers.ts'

const CLIENTS = 1_000
const FLOOD_MS = 60_000
const PATIENCE_MS = 1_000
const LET_GO_MS = HTTP_BOUNDS.request + HTTP_BOUNDS.checkEvery + 10_000

/** A minute of slow clients against the running site: others are still served, and every slow one is disconnected. */
const servers = await startServers({ LOG_LEVEL: 'error' })
try {
  const flood = Array.from({ length: CLIENTS }, (_, number) => openOne(number))
  const times = (await watch(Date.now() + FLOOD_MS)).sort((one, other) => one - other)
  const letGo = await Promise.race([
    Promise.all(flood.map(({ ended }) => ended)),
    pause(LET_GO_MS, null, { ref: false }),
  ])
  const [usual, slowest] = [times[Math.floor(times.length / 2)], times.at(-1)].map((time) =>
    Math.round(time ?? Infinity),
  )
  const left = letGo ? 0 : flood.filter(({ socket }) => !socket.destroyed).length
  for (const { socket } of flood) socket.destroy()
  console.log(
    `${CLIENTS} slow clients: ${times.length} other requests served at the same time, median ${usual} ms, maximum ${slowest} ms; ${left} never disconnected`,
  )
  if (slowest === undefined || slowest > PATIENCE_MS || left > 0) process.exitCode = 1
} finally {
  await servers.stop()
}

function openOne(number: number): SlowClient {
  const kind = number % 3
  const client = openSlowClient(servers.siteUrl, ['', HALF_HEADERS, HALF_BODY][kind])
  if (kind > 0) client.drip('x'.repeat(900), 1_000 + (number % 1_000))
  return client
}

/** In a thread of its own: this one is busy opening and feeding the slow clients, and would measure itself. */
async function watch(until: number): Promise<number[]> {
  const workerData = { siteUrl: servers.siteUrl, until }
  const worker = new Worker(new URL('slow-clients/other-requests.ts', import.meta.url), { workerData })
  const [times] = await once(worker, 'message')
  return times
}
