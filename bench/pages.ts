import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { awaitEncoded } from './load/pictures.ts'

/** Prints Lighthouse's scores on a phone for the pages that visitors open first; fails if one is below its aim. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof AIMS
const CATEGORIES = Object.keys(AIMS) as Category[]
const RUNS = 3
const WANTING = 0.9

const site = await startFreshSite({ DEMO: 'on' })
try {
  const pages = [
    '/',
    '/events',
    await findEvent(),
    '/news',
    '/gallery',
    '/contact',
    '/marketplace',
    await findListing(),
    '/login',
  ]
  await awaitEncoded(
    site.pid,
    pages.map((path) => site.url + path),
  )
  console.log(`Lighthouse on a phone, the median of ${RUNS} runs\n`)
  console.log(['page'.padEnd(20), ...CATEGORIES.map((name) => name.padStart(15)), 'LCP ms'.padStart(8)].join(''))
  for (const path of pages) report(path, await rate(path))
} finally {
  await site.stop()
}

async function findEvent(): Promise<string> {
  const events: { id: string }[] = await (await fetch(`${site.url}/api/events/upcoming`)).json()
  return `/events/${events.at(-1)?.id}`
}

async function findListing(): Promise<string> {
  const listings: { id: string; images: string[] }[] = await (await fetch(`${site.url}/api/listings`)).json()
  return `/marketplace/listing/${listings.find(({ images }) => images.length > 0)?.id}`
}

async function rate(path: string): Promise<PageScores> {
  const runs: PageScores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await rateSurely(path))
  return runs.sort((one, other) => one.scores.performance - other.scores.performance)[Math.floor(RUNS / 2)]!
}

/** A browser on a busy machine fails now and then: a failure counts only if it happens twice. */
function rateSurely(path: string): Promise<PageScores> {
  return rateOnce(path).catch(() => rateOnce(path))
}

async function rateOnce(path: string): Promise<PageScores> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    return await auditPage(site.url + path, port)
  } finally {
    await browser.close()
  }
}

function report(path: string, { scores, largestPaintMs, isHidden, shortcomings }: PageScores) {
  const figures = CATEGORIES.map((name) => String(scores[name]).padStart(15)).join('')
  const missed = CATEGORIES.filter((name) => scores[name] < AIMS[name] && !(name === 'seo' && isHidden))
  console.log(`${path.slice(0, 19).padEnd(20)}${figures}${String(largestPaintMs).padStart(8)}`)
  if (missed.length === 0) return
  process.exitCode = 1
  console.log(`  below the aim in ${missed.join(', ')}: ${shortcomings.join('; ')}`)
}

type PageScores = {
  /** 0 to 100. */
  scores: Record<Category, number>
  largestPaintMs: number
  /** Hidden from search engines, so that the score for them does not count. */
  isHidden: boolean
  /** The failed audits, in Lighthouse's own words. */
  shortcomings: string[]
}

/** Audits a page as a phone on a slow connection shows it. The browser listens on `port`. */
async function auditPage(url: string, port: number): Promise<PageScores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const scoreOf = (name: Category) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const
  return {
    scores: Object.fromEntries(CATEGORIES.map(scoreOf)) as Record<Category, number>,
    isHidden: audits['is-crawlable']?.score === 0,
    largestPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    shortcomings: Object.values(audits)
      .filter(({ score }) => score !== null && score < WANTING)
      .filter(({ scoreDisplayMode }) => scoreDisplayMode !== 'informative')
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title)),
  }
}
