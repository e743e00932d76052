import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { type CrowdSize, gatherCrowd } from './crowd.ts'
import { listFaults } from './half-applied.ts'
import { OPERATIONS, type Operation, type OperationKind, operationsOf } from './operations.ts'
import { startSite } from './site-process.ts'

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

/**
 * Runs the whole site on the embedded database, kills it repeatedly amid many people's operations, and checks what is
 * left.
 */
export async function surviveKills({ kills, each, crowd: size }: Plan): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-killed-'))
  try {
    const operations = operationsOf(await gatherCrowd(dataDir, size))
    const acknowledged = Object.fromEntries(OPERATIONS.map((kind) => [kind, [] as string[]])) as Record<
      OperationKind,
      string[]
    >
    const strange: string[] = []
    let unanswered = 0
    for (let kill = 0; kill < kills; kill++) {
      const round = await killAmid(dataDir, operations, each * (0.7 + Math.random() * 0.6))
      for (const { kind, key } of round.acknowledged) acknowledged[kind].push(key)
      strange.push(...round.strange)
      unanswered += round.unanswered
    }
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

async function killAmid(dataDir: string, operations: Iterator<Operation, void>, enough: number) {
  const { server, url } = await startSite({ dataDir })
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const round = { acknowledged: [] as Operation[], strange: [] as string[], unanswered: 0 }
  const ended = once(server, 'exit')
  const work = async () => {
    for (
      let operation = operations.next().value;
      operation && server.exitCode === null;
      operation = operations.next().value
    ) {
      const status = await perform(url, operation, agent)
      if (status === null) round.unanswered++
      else if (status < 300) round.acknowledged.push(operation)
      else if (status !== 409) round.strange.push(`${operation.kind} answered ${status}`)
      if (status === null || server.killed) return
      if (round.acknowledged.length >= enough) server.kill('SIGKILL')
    }
    server.kill('SIGKILL')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await ended
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
