import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { WorkerProcess } from '#server/platform/worker/worker-process.ts'
import type * as jobs from './worker-jobs.ts'

const JOBS = new URL('./worker-jobs.ts', import.meta.url)
const small = { maxMegabytes: 120, maxHeapMegabytes: 24 }
const open = (limits = {}) => new WorkerProcess(limits).functionsOf<typeof jobs>(JOBS)

test('bytes reach the worker process and come back, and what fails there is reported here', async () => {
  const run = open()
  expect(await run('lengthOf', Buffer.alloc(10_000_000))).toBe(10_000_000)
  await expect(run('fail')).rejects.toThrow('This work fails')
})

test('work that fills the memory is ended, and the next job gets a new process', async () => {
  const run = open(small)
  const first = await run('processNumber')
  await expect(run('fillMemory')).rejects.toMatchObject({ reason: 'memory' })
  await expect(run('fillHeap')).rejects.toMatchObject({ reason: 'memory' })
  expect(await run('processNumber')).not.toBe(first)
  await gone(first)
})

test('work that never ends is ended', async () => {
  const run = open({ patienceMs: 1500 })
  await expect(run('neverEnd')).rejects.toMatchObject({ reason: 'time' })
  expect(await run('processNumber')).toBeGreaterThan(0)
})

test('a process that something else ended asks to come back, and the next job gets a new one', async () => {
  const run = open()
  const first = await run('processNumber')
  const endless = expect(run('neverEnd')).rejects.toMatchObject({ code: 'busy' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.kill(first, 'SIGKILL')
  await endless
  const second = await run('processNumber')
  process.kill(second, 'SIGKILL')
  // it was idle: nobody notices
  expect(await run('processNumber')).not.toBe(second)
})

test('one job runs at a time, and more than can wait are rejected as busy', async () => {
  const run = open({ maxWaiting: 3 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => run('processNumber')))
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(numbers).toHaveLength(4)
  expect(new Set(numbers).size).toBe(1)
  expect(results.at(-1)).toMatchObject({ reason: { code: 'busy' } })
})

test('a process ends after a while without work, a large one after its job', async () => {
  await gone(await open({ restMs: 100 })('processNumber'))
  await gone(await open({ restMs: 60_000, largeMegabytes: 1, largeAfterMs: 100 })('processNumber'))
})

test('no secret of the site reaches the process', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret'
  expect(JSON.stringify(await open()('environment'))).not.toContain('secret')
  delete process.env.SECRET_OF_THIS_TEST
})

test.each(['neverEnd', 'processNumber'])('a killed site takes its worker process with it (%s)', async (job) => {
  const { site, number } = await startSite(job)
  site.kill('SIGKILL')
  await gone(number)
})

/** A process that owns a worker process, which is at this job. */
async function startSite(job: string) {
  const source = `
    import { WorkerProcess } from ${JSON.stringify(new URL('../../../server/platform/worker/worker-process.ts', import.meta.url).href)}
    const run = new WorkerProcess().functionsOf(new URL(${JSON.stringify(JOBS.href)}))
    console.log(await run('processNumber'))
    run(${JSON.stringify(job)})
    setInterval(() => {}, 1000)`
  const site = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [number] = await once(createInterface(site.stdout), 'line')
  return { site, number: Number(number) }
}

const gone = (pid: number) => expect.poll(() => isRunning(pid)).toBe(false)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
