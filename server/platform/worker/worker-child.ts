import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '../errors.ts'

/** A call of an exported function. `module` is an address, `input` anything that can be cloned. */
export type Job = { id: number; module: string; name: string; input: unknown[] }
export type JobMessage = { id: number } & ({ begun: number } | { output: unknown } | { error: string })

/** A job was ended because it took too much memory or time. */
export class WorkerEnded extends Error {
  readonly reason: 'memory' | 'time'
  constructor(reason: WorkerEnded['reason']) {
    super(
      reason === 'memory' ? 'The work needed more memory than the worker process may use' : 'The work took too long',
    )
    this.reason = reason
  }
}

export type WorkerLimits = {
  /** The memory in MB, besides programs and libraries, at which the process is ended (on Linux). */
  maxMegabytes: number
  /** The part of it that JavaScript may use. */
  maxHeapMegabytes: number
  maxWaiting: number
  /** The longest job. */
  patienceMs: number
  /** Ended after this long without work. */
  restMs: number
  /** A process that holds more than `largeMegabytes` is ended between two jobs, but not before this age. */
  largeMegabytes: number
  largeAfterMs: number
}

const WATCH_MS = 20

// The shell ends the process when the site closes the pipe (4) or is killed, even during work that never pauses.
const SUPERVISE = `trap '' HUP INT TERM
"$@" 4<&- & worker=$!
{ read -r _ <&4; kill -KILL "$worker"; } 3>&- & watcher=$!
exec 3>&- 4<&-
wait "$worker"; code=$?
kill -KILL "$watcher"
exit "$code"`
/** The shell's exit code if the process aborted, which it does when JavaScript has used up its memory. */
const ABORTED = 134

/** One process, from its start to its end. */
export class WorkerChild {
  readonly exited: Promise<number | null>
  readonly #child: ChildProcess
  readonly #startedAt = performance.now()
  #pid: number | undefined
  #begun = 0
  #killed: WorkerEnded['reason'] | null = null

  constructor({ maxHeapMegabytes }: WorkerLimits) {
    const main = fileURLToPath(new URL('./worker-main.ts', import.meta.url))
    // saves 10 to 20 MB of what react-pdf keeps; a document takes no longer
    const options = [`--max-old-space-size=${maxHeapMegabytes}`, '--max-semi-space-size=8', '--optimize-for-size']
    this.#child = spawn('/bin/sh', ['-c', SUPERVISE, 'sh', process.execPath, ...options, main], {
      env: environmentOf(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    })
    this.#child.stdio[4]?.on('error', () => {})
    this.#child.on('error', () => {})
    this.exited = once(this.#child, 'exit').then(
      ([code]) => code as number | null,
      () => null,
    )
    this.#hold(false)
  }

  get pid(): number | undefined {
    return this.#pid
  }

  /** In milliseconds. */
  get age(): number {
    return performance.now() - this.#startedAt
  }

  hasBegun({ id }: Job): boolean {
    return this.#begun === id
  }

  async run(job: Job, { maxMegabytes, patienceMs }: WorkerLimits): Promise<unknown> {
    this.#hold(true)
    const watch = setInterval(() => {
      if ((readMegabytes(this.#pid) ?? 0) > maxMegabytes) this.#kill('memory')
    }, WATCH_MS)
    const impatient = setTimeout(() => this.#kill('time'), patienceMs)
    try {
      return await Promise.race([this.#send(job), this.exited.then((code) => this.#explain(code))])
    } finally {
      clearInterval(watch)
      clearTimeout(impatient)
      this.#hold(false)
    }
  }

  /** Ends the process, which has no work. */
  rest(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  #send(job: Job): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const settle = (message: JobMessage) => {
      if (message.id !== job.id) return
      if ('begun' in message) {
        this.#begun = job.id
        this.#pid = message.begun
        return
      }
      this.#child.off('message', settle)
      if ('output' in message) resolve(message.output)
      else reject(new Error(message.error))
    }
    this.#child.on('message', settle)
    // if it cannot be sent, the process has ended, and says so
    this.#child.send(job, () => {})
    return promise
  }

  #kill(reason: WorkerEnded['reason']): void {
    this.#killed ??= reason
    this.#child.stdio[4]?.destroy()
  }

  #explain(code: number | null): never {
    const reason = this.#killed ?? (code === ABORTED ? 'memory' : null)
    throw reason ? new WorkerEnded(reason) : new AppError('busy')
  }

  /** An idle worker process does not keep this process running. */
  #hold(isBusy: boolean): void {
    const change = isBusy ? 'ref' : 'unref'
    const pipe = this.#child.stdio[4] as { ref?(): void; unref?(): void } | undefined
    pipe?.[change]?.()
    this.#child.channel?.[change]()
    this.#child[change]()
  }
}

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_ENV', 'NODE_COMPILE_CACHE']

/** No secrets reach the process; its threads share one arena of glibc's memory and return what is large at once. */
function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  return {
    ...Object.fromEntries(passed),
    FONTCONFIG_FILE: fileURLToPath(new URL('../share/fonts.conf', import.meta.url)),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
}

/** The resident memory of a process, without programs and libraries; null where it cannot be read. */
export function readMegabytes(pid: number | undefined): number | null {
  if (pid === undefined) return null
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return null
  }
}
