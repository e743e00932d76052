import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { requestRaw } from '#tests/raw-request.ts'

const { siteUrl, until } = workerData as { siteUrl: string; until: number }

/** How long each request took until then, in milliseconds. */
const times: number[] = []
while (Date.now() < until) {
  for (const path of ['/healthz', '/', '/api/events']) {
    const began = performance.now()
    const { status } = await requestRaw(siteUrl + path)
    if (status !== 200) throw new Error(`${path} returned ${status}`)
    times.push(performance.now() - began)
  }
  await pause(200)
}
parentPort?.postMessage(times)
