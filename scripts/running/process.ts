import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export const NODE = 'node_modules/.bin/node'
const READY_MS = 120_000

/** Runs a script in its own process; resolves once the address responds. */
export async function startProcess(script: string, environment: Record<string, string>, ready: string) {
  const child = spawn(NODE, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetch(ready).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await endProcess(child)
  throw new Error(`No response from ${ready}`)
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
