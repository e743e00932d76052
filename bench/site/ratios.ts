import { CLIENT, type Load, load } from '../load/load.ts'
import { fetchRaw, type Servers } from './servers.ts'

type Page = { what: string; path: string; aim: number; p99: number }

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16
const HEADERS = { 'accept-encoding': 'br, gzip' }
/** Headers that Node itself adds to the response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** Compares pages with a bare server that sends the same bytes and headers, in alternating rounds. */
export async function compare(servers: Servers, pages: readonly Page[]): Promise<void> {
  for (const { what, path, aim, p99 } of pages) {
    const { site, bare } = await measure(servers, path)
    const ratio = site.perSecond / bare.perSecond
    report(
      what,
      ratio >= aim,
      `${show(ratio)} of bare (${perSecond(site)} against ${perSecond(bare)}), aim ${show(aim)}`,
    )
    report('', site.p99 <= p99, `99 of 100 within ${site.p99.toFixed(1)} ms, aim ${p99} ms`)
  }
}

export function report(what: string, isReached: boolean, figures: string): void {
  console.log(`${what.padEnd(46)} ${isReached ? 'reached' : 'MISSED '}  ${figures}`)
}

export const HEADING = `Client: ${CLIENT}, ${CONNECTIONS} connections; medians of ${ROUNDS} alternating rounds of ${SECONDS} s`

const perSecond = (measured: Load) => `${Math.round(measured.perSecond).toLocaleString('en-US')} a second`
const show = (ratio: number) => (ratio < 0.1 ? `1/${Math.round(1 / ratio)}` : ratio.toFixed(2))

async function measure(servers: Servers, path: string) {
  const response = await fetchRaw(servers.siteUrl + path)
  const pairs = response.headers.flatMap((name, at) => (at % 2 === 0 ? [[name, response.headers[at + 1]!]] : []))
  const headers = pairs.filter(([name]) => !OWN_HEADERS.has(name!.toLowerCase())).flat()
  const bare = await servers.startBare({ ...response, headers })
  const rounds: { site: Load[]; bare: Load[] } = { site: [], bare: [] }
  const measureOne = (url: string) =>
    load({ urls: [url + path], connections: CONNECTIONS, seconds: SECONDS, headers: HEADERS })
  try {
    await measureOne(servers.siteUrl)
    for (let round = 0; round < ROUNDS; round++) {
      rounds.site.push(await measureOne(servers.siteUrl))
      rounds.bare.push(await measureOne(bare.url))
    }
    return { site: median(rounds.site), bare: median(rounds.bare) }
  } finally {
    await bare.stop()
  }
}

const median = (loads: readonly Load[]) =>
  loads.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(loads.length / 2)]!
