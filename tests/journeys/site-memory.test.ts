import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sendMixedRequests } from '#bench/load/mixed-requests.ts'
import { measureMemory, sumOf } from '#scripts/running/process-memory.ts'
import { startSite } from './running-site.ts'

/** In MB, with its PostgreSQL: the last measured values plus 20 %. `npm run bench:memory` measures the whole. */
const IDLE = 198
const AFTER_REQUESTS = 337

test('a site takes little memory, idle and after people have used all of it', async () => {
  test.skip(!existsSync('/proc/self/smaps_rollup'), 'only Linux reports how much memory processes share')
  const site = await startSite({ DEMO: 'on' })
  try {
    await fetch(site.url)
    // the worker makes pictures of a new site, and is not there when it has nothing to do
    const found = measureMemory(site.pid)
    const idle = sumOf(found) - sumOf(found, 'worker')
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
