import { createSemaphore } from '../semaphore.ts'
import { type Job, readMegabytes, WorkerChild, WorkerEnded, type WorkerLimits } from './worker-child.ts'

const LIMITS: WorkerLimits = {
  maxMegabytes: 400,
  maxHeapMegabytes: 192,
  maxWaiting: 24,
  patienceMs: 30_000,
  restMs: 20_000,
  largeMegabytes: 60,
  largeAfterMs: 5_000,
}

type AnyFunction = (...input: never[]) => unknown
type RunIn<M> = <K extends { [N in keyof M]: M[N] extends AnyFunction ? N : never }[keyof M] & string>(
  name: K,
  ...input: M[K] extends AnyFunction ? Parameters<M[K]> : never
) => Promise<M[K] extends AnyFunction ? Awaited<ReturnType<M[K]>> : never>

/**
 * Runs jobs in a child process, one after the other, so that no picture or document fills the memory of the site or
 * stops it. The process is started on demand, and ends when it is idle and with this process, however that ends.
 */
export class WorkerProcess {
  readonly limits: WorkerLimits
  readonly #withSlot: <T>(work: () => Promise<T>) => Promise<T>
  #running: WorkerChild | null = null
  #rest: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(limits: Partial<WorkerLimits> = {}) {
    this.limits = { ...LIMITS, ...limits }
    this.#withSlot = createSemaphore({ atOnce: 1, maxWaiting: this.limits.maxWaiting })
  }

  /**
   * The functions of a module, run in the worker process. Rejects with what they throw, with WorkerEnded, or busy when
   * too many jobs are waiting or something else ended the process.
   */
  functionsOf<M>(module: URL): RunIn<M> {
    const run = (name: string, ...input: unknown[]) =>
      this.#withSlot(() => this.#run({ id: ++this.#lastId, module: module.href, name, input }))
    return run as RunIn<M>
  }

  /** The number of the process, if one is running a job or waiting for the next. */
  get pid(): number | undefined {
    return this.#running?.pid
  }

  async #run(job: Job): Promise<unknown> {
    clearTimeout(this.#rest)
    const former = this.#running
    const running = former ?? this.#start()
    try {
      return await running.run(job, this.limits)
    } catch (error) {
      // it ended while it was idle, which is no fault of this job
      if (former && !former.hasBegun(job) && !(error instanceof WorkerEnded))
        return await this.#start().run(job, this.limits)
      throw error
    } finally {
      this.#restLater()
    }
  }

  #start(): WorkerChild {
    const started = new WorkerChild(this.limits)
    this.#running = started
    void started.exited.then(() => {
      if (this.#running === started) this.#running = null
    })
    return started
  }

  /** What libraries have loaded and cached stays in the process; a new one starts in a third of a second. */
  #restLater(): void {
    const running = this.#running
    if (!running) return
    const { restMs, largeMegabytes, largeAfterMs } = this.limits
    const isLarge = (readMegabytes(running.pid) ?? 0) > largeMegabytes
    const wait = isLarge ? Math.max(0, largeAfterMs - running.age) : restMs
    if (wait === 0) this.#end(running)
    else this.#rest = setTimeout(() => this.#end(running), wait).unref()
  }

  #end(running: WorkerChild): void {
    if (this.#running === running) this.#running = null
    running.rest()
  }
}

/** The worker process of the site. */
export const worker = new WorkerProcess()
