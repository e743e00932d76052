import { worker } from '#server/platform/worker/worker-process.ts'

// serves all test apps of this process: its start takes as long as most of what they ask of it
Object.assign(worker.limits, { restMs: 120_000, largeMegabytes: 200, largeAfterMs: 60_000 })

// a transaction that reads several things at the same moment ends the run: `pg` reports it once
const endRun = (warning: Error) => {
  if (warning.message.includes('already executing a query')) throw warning
}
// this file runs again for each file of tests
if (!process.listeners('warning').some(({ name }) => name === endRun.name)) process.on('warning', endRun)
