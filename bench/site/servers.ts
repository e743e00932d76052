import http from 'node:http'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { endProcess, startProcess } from '#scripts/running/process.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'

export type Servers = Awaited<ReturnType<typeof startServers>>

/** Starts the site with fresh demo content; `startBare` starts a bare server in another process. */
export async function startServers(more: Record<string, string> = {}) {
  const site = await startFreshSite({ DEMO: 'on', ...more })
  const siteUrl = `http://127.0.0.1:${site.port}`
  return {
    siteUrl,
    sitePid: site.pid,
    /** A bare node:http server that answers every request with these bytes and headers. */
    async startBare(response: { status: number; headers: string[]; body: Buffer }) {
      const port = await findFreePort()
      const url = `http://127.0.0.1:${port}`
      const environment = {
        PORT: String(port),
        RESPONSE: JSON.stringify({ ...response, body: response.body.toString('base64') }),
      }
      const bare = await startProcess('bench/site/bare-server.ts', environment, url)
      return { url, stop: () => endProcess(bare) }
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
    stop: site.stop,
  }
}

/** One raw response, with its headers in order. */
export function fetchRaw(url: string, agent?: http.Agent) {
  return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br, gzip' }, ...(agent && { agent }) }
    http
      .get(url, options, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(parts) })
      })
      .on('error', reject)
  })
}
