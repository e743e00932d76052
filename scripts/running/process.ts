import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'

export const NODE = 'node_modules/.bin/node'
/** The built site. */
export const SITE = 'dist/server/main.js'
const READY_MS = 120_000
/** What limits the memory of the site in every way it starts. */
const PROCESS_OPTIONS = parseEnv(readFileSync('scripts/process.env', 'utf8'))

/** Runs a script in its own process; calls `begun` with it at once. Resolves when the address responds. */
export async function startProcess(
  script: string,
  environment: Record<string, string>,
  ready: string,
  begun?: (child: ChildProcess) => void,
) {
  const child = spawn(NODE, [script], {
    env: { ...process.env, ...PROCESS_OPTIONS, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface(child.stdout).on('line', reportError)
  begun?.(child)
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

/** What a page calls 'something went wrong' is only in the log. */
function reportError(line: string): void {
  if (/^\{"level":[56]0,/.test(line)) console.error(line)
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
