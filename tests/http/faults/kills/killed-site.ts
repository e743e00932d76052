import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readServerPid } from '#server/platform/database/local/cluster.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { type CrowdSize, gatherCrowd } from './crowd.ts'
import { listFaults } from './half-applied.ts'
import { OPERATIONS, type Operation, type OperationKind, operationsOf } from './operations.ts'
import { becomesReady, startSite } from './site-process.ts'

const AT_ONCE = 16

type Plan = {
  kills: number
  /** The approximate number of operations acknowledged in a round before the kill. */
  each: number
  crowd: CrowdSize
}
export type Outcome = {
  acknowledged: Record<OperationKind, number>
  total: number
  unanswered: number
  faults: string[]
}

/** Runs the whole site, kills it repeatedly amid many people's operations, and checks what is left. */
export async function surviveKills({ kills, each, crowd }: Plan): Promise<Outcome> {
  return withCrowd(crowd, async (dataDir, operations, record) => {
    for (let kill = 0; kill < kills; kill++) {
      const site = await startSite({ dataDir })
      const ended = once(site.server, 'exit')
      record(await operate(site.url, operations, { enough: around(each), kill: () => site.server.kill('SIGKILL') }))
      await ended
    }
  })
}

/** Runs the whole site, kills its PostgreSQL repeatedly amid many people's operations, and checks what is left. */
export async function surviveDatabaseKills({ kills, each, crowd }: Plan): Promise<Outcome> {
  return withCrowd(crowd, async (dataDir, operations, record) => {
    const site = await startSite({ dataDir })
    const kill = () => process.kill(readServerPid(join(dataDir, 'postgres/data')), 'SIGKILL')
    for (let round = 0; round < kills; round++) {
      record(await operate(site.url, operations, { enough: around(each), kill }))
      if (!(await becomesReady(site.url))) throw new Error('The site did not become ready again')
    }
    const ended = once(site.server, 'exit')
    site.server.kill('SIGTERM')
    await ended
  })
}

const around = (count: number) => count * (0.7 + Math.random() * 0.6)

type Round = { acknowledged: Operation[]; strange: string[]; unanswered: number }

async function withCrowd(
  size: CrowdSize,
  work: (dataDir: string, operations: Iterator<Operation, void>, record: (round: Round) => void) => Promise<void>,
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-killed-'))
  try {
    const acknowledged: Record<OperationKind, string[]> = { registration: [], listing: [], approval: [], message: [] }
    const strange: string[] = []
    let unanswered = 0
    await work(dataDir, operationsOf(await gatherCrowd(dataDir, size)), (round) => {
      for (const { kind, key } of round.acknowledged) acknowledged[kind].push(key)
      strange.push(...round.strange)
      unanswered += round.unanswered
    })
    const database = await openDatabase({ dataDir, log: { info() {}, warn() {}, error() {} } })
    const faults = await listFaults(database.db, acknowledged)
    await database.close()
    const counts = Object.fromEntries(OPERATIONS.map((kind) => [kind, acknowledged[kind].length]))
    const total = Object.values(acknowledged).flat().length
    return { acknowledged: counts as Outcome['acknowledged'], total, unanswered, faults: [...faults, ...strange] }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type KillOptions = { enough: number; kill: () => void }

/** Sends operations until enough are acknowledged, kills, and ends when each sender has a request without a response. */
async function operate(
  url: string,
  operations: Iterator<Operation, void>,
  { enough, kill }: KillOptions,
): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const round: Round = { acknowledged: [], strange: [], unanswered: 0 }
  let isKilled = false
  const work = async () => {
    while (!isKilled) {
      const operation = operations.next().value
      if (!operation) throw new Error('There are not enough operations for so many kills')
      const status = await perform(url, operation, agent)
      if (status === null || (isKilled && status === 503)) round.unanswered++
      else if (status < 300) round.acknowledged.push(operation)
      else if (status !== 409) round.strange.push(`${operation.kind} answered ${status}`)
      if (round.acknowledged.length < enough || isKilled) continue
      isKilled = true
      kill()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return round
}

/** The status of the response, or null if there was none. */
function perform(url: string, { path, cookie, body }: Operation, agent: http.Agent): Promise<number | null> {
  const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) }
  return requestRaw(url + path, {
    method: 'POST',
    headers,
    agent,
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    ({ status }) => status,
    () => null,
  )
}
