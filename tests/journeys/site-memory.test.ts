import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { sendMixedRequests } from '#bench/load/mixed-requests.ts'
import { measureMemory, sumOf } from '#scripts/running/process-memory.ts'
import { startSite } from './running-site.ts'

/** In MB, with its PostgreSQL: the values in docs/measurements.md plus 20 %, and at most 380, the aim for a small server. */
const IDLE = 233
const AFTER_REQUESTS = 380

test('a site takes little memory, idle and after people have used all of it', async () => {
  test.skip(!existsSync('/proc/self/smaps_rollup'), 'only Linux reports how much memory processes share')
  const site = await startSite({ DEMO: 'on' })
  try {
    await fetch(site.url)
    const idle = await measureIdle(site.pid)
    const { failures, close } = await sendMixedRequests(site.url, 0.01)
    const used = sumOf(measureMemory(site.pid))
    close()
    // a loaded machine may ask some to come back
    expect(Object.keys(failures).filter((each) => !each.endsWith(' 503'))).toEqual([])
    test.info().annotations.push({ type: 'MB', description: `${Math.round(idle)} idle, ${Math.round(used)} used` })
    expect(idle).toBeLessThan(IDLE)
    expect(used).toBeLessThan(AFTER_REQUESTS)
  } finally {
    await site.stop()
  }
})

/**
 * The least of half a minute in MB, without the worker: that makes the pictures of a new site, and is not there when it
 * has nothing to do, while PostgreSQL gives back what it needed to start.
 */
async function measureIdle(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let second = 0; second < 30 && least >= IDLE; second++) {
    const found = measureMemory(pid)
    least = Math.min(least, sumOf(found) - sumOf(found, 'worker'))
    if (least >= IDLE) await setTimeout(1000)
  }
  return least
}
