import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { report } from '../site/ratios.ts'
import { load, WARM_UP_SECONDS } from './load.ts'

const FILL = 'bench/fill/many-listings.ts'
const LISTINGS = 10_000
const AIM = 1000

/** A thousand different words, none of them cached, in a marketplace of 10,000 listings. */
export async function measureSearches(): Promise<void> {
  process.env.LISTINGS = String(LISTINGS)
  const site = await startFreshSite({ DEMO: 'off', PAGE_CACHE: 'off' })
  try {
    await site.restart(FILL)
    const urls = WORDS.map((word) => `${site.url}/api/listings?search=${word}`)
    await load({ urls, connections: 16, seconds: WARM_UP_SECONDS })
    const { perSecond, p95 } = await load({ urls, connections: 16, seconds: 5 })
    const figures = `${Math.round(perSecond).toLocaleString('en-US')} a second, 95 of 100 within ${p95.toFixed(1)} ms, aim ${AIM}`
    report('searches, 10,000 listings', perSecond >= AIM, figures)
  } finally {
    await site.stop()
  }
}

/** Words of titles and descriptions, and the names of models, of which each listing has one of many. */
const COMMON =
  'sofa chair table bicycle drum harmonium cupboard machine bookshelf cooker fridge sadya tuition carpet mattress keyboard scooter aquarium wooden leather folding nearly heavy small antique modern blue repaired thrissur kochi dubai sharjah kozhikode palakkad scratch price first moving cables belt'
export const WORDS = [
  ...COMMON.split(' '),
  ...Array.from({ length: 960 }, (_, number) => `${String.fromCharCode(97 + (number % 26))}${(number * 7) % 900}`),
]
