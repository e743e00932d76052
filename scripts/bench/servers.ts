import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_MS = 120_000

export type Servers = Awaited<ReturnType<typeof startServers>>

/** The site on a fresh demo, and a way to start a bare server that sends given bytes, each in its own process. */
export async function startServers(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    ...more,
  }
  const site = start(['server/main.ts'], environment)
  const siteUrl = `http://127.0.0.1:${port}`
  await until(`${siteUrl}/readyz`, site)
  return {
    siteUrl,
    sitePid: site.pid!,
    /** A bare node:http server that answers every request with these bytes and headers. */
    async startBare(answer: { status: number; headers: string[]; body: Buffer }) {
      const barePort = await freePort()
      const bare = start(['scripts/bench/bare-server.ts'], {
        PORT: String(barePort),
        ANSWER: JSON.stringify({ ...answer, body: answer.body.toString('base64') }),
      })
      const url = `http://127.0.0.1:${barePort}`
      await until(url, bare)
      return { url, stop: () => end(bare) }
    },
    fetchBrotli: (path: string) => fetchRaw(`${siteUrl}${path}`).then(({ body }) => body),
    async request(times: number, paths: readonly string[]) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
      const queue = Array.from({ length: times }, (_, index) => paths[index % paths.length]!)
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let path = queue.pop(); path !== undefined; path = queue.pop()) await fetchRaw(siteUrl + path, agent)
        }),
      )
      agent.destroy()
    },
    async stop() {
      await end(site)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One answer as it travels, with its headers in order. */
export function fetchRaw(url: string, agent?: http.Agent) {
  return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br' }, ...(agent && { agent }) }
    http
      .get(url, options, async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: Buffer.concat(parts) })
      })
      .on('error', reject)
  })
}

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function until(url: string, child: ChildProcess) {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No answer from ${url}`)
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
