import autocannon from 'autocannon'
import { fetchRaw, type Servers } from './servers.ts'

const SECONDS = 5
const CONNECTIONS = 32
/** Headers that Node itself adds to the response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** The site's requests per second divided by those of a bare server sending the same bytes; the rounds alternate. */
export async function measureRatio(servers: Servers, path: string, rounds: number) {
  const response = await fetchRaw(servers.siteUrl + path)
  const pairs = response.headers.flatMap((name, at) => (at % 2 === 0 ? [[name, response.headers[at + 1]!]] : []))
  const headers = pairs.filter(([name]) => !OWN_HEADERS.has(name!.toLowerCase())).flat()
  const bare = await servers.startBare({ ...response, headers })
  try {
    const best = { site: 0, bare: 0 }
    for (let round = 0; round < rounds; round++) {
      best.site = Math.max(best.site, await measure(servers.siteUrl + path))
      best.bare = Math.max(best.bare, await measure(bare.url + path))
    }
    return { ...best, ratio: best.site / best.bare }
  } finally {
    await bare.stop()
  }
}

async function measure(url: string): Promise<number> {
  const result = await autocannon({
    url,
    duration: SECONDS,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} responses were not 2xx`)
  return Math.round(result.requests.average)
}
