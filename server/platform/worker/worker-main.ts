import '../jsx-sources.ts'
import { writeFileSync } from 'node:fs'
import type { Job, JobMessage } from './worker-child.ts'

// The worker process: runs one function of a module after the other, and ends with the site.
process.once('disconnect', () => process.exit())
preferredVictim()
process.on('message', async (job: Job) => {
  send({ id: job.id, begun: process.pid })
  send(await run(job))
})

async function run({ id, module, name, input }: Job): Promise<JobMessage> {
  try {
    const functions = (await import(module)) as Record<string, (...input: unknown[]) => unknown>
    return { id, output: await functions[name]?.(...input) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function send(message: JobMessage): void {
  if (process.connected) process.send?.(message)
}

/** If the machine runs out of memory, Linux ends this process rather than the site or its database. */
function preferredVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // not Linux, or not permitted
  }
}
