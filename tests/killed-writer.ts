import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('http/platform/writing-process.ts', import.meta.url))

/** Starts a process with its own PostgreSQL in a folder, which inserts numbers from `first` on. */
export function startWriter(dataDir: string, first = 1): ChildProcess {
  return spawn(process.execPath, [PROGRAM, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/**
 * Starts `until` at the writer's first row, and kills the writer without warning when it is done. Returns the
 * acknowledged numbers.
 */
export async function killWhileWriting(writer: ChildProcess, until: () => Promise<unknown>): Promise<number[]> {
  if (!writer.stdout || !writer.stderr) throw new Error('The writer needs pipes for its output')
  const complaint = text(writer.stderr)
  const acknowledged: number[] = []
  const lines = createInterface(writer.stdout)
  const first = once(lines, 'line')
  lines.on('line', (line) => acknowledged.push(Number(line)))
  const ended = once(writer, 'exit')
  const begun = await Promise.race([first, ended.then(() => null)])
  if (!begun) throw new Error(`The writer ended before its first row: ${await complaint}`)
  await until()
  const drained = once(lines, 'close')
  writer.kill('SIGKILL')
  await Promise.all([ended, drained])
  return acknowledged
}
