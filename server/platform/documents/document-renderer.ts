import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../semaphore.ts'

/**
 * A task of the worker thread: `template` is the address of a module whose default export turns `data` into a document.
 */
export type DocumentTask = { id: number; template: string; data: unknown }
export type DocumentResult = { id: number; bytes: Uint8Array } | { id: number; error: string }

const PATIENCE_MS = 20_000
const REST_MS = 60_000
/** The thread renders one after the other, and takes no more than these. */
const withPlace = createSemaphore({ atOnce: 32, maxWaiting: 0 })

/**
 * Renders a document as PDF in a worker thread, so that no request waits for the typesetting. `template` is a module
 * (`new URL('./receipt-document.ts', import.meta.url)`) with a `DocumentTemplate` as its default export; `data` is
 * anything that can be cloned, with pictures as bytes. Throws busy when too many are waiting.
 */
export const renderDocument = (template: URL, data: unknown): Promise<Buffer> =>
  withPlace(() => sendToThread(template, data))

function sendToThread(template: URL, data: unknown): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  lastId += 1
  const patience = setTimeout(() => stop(new Error('A document took too long to render')), PATIENCE_MS).unref()
  waiting.set(lastId, { resolve, reject, patience })
  const running = start()
  running.ref()
  running.postMessage({ id: lastId, template: template.href, data } satisfies DocumentTask)
  return promise
}

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; patience: NodeJS.Timeout }

const waiting = new Map<number, Waiting>()
let lastId = 0
let worker: Worker | null = null
let rest: NodeJS.Timeout | undefined

function start(): Worker {
  clearTimeout(rest)
  if (worker) return worker
  const started = new Worker(new URL('./document-worker.ts', import.meta.url), {
    name: 'documents',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  started.on('message', settle)
  started.on('error', (error) => worker === started && stop(error as Error))
  worker = started
  return started
}

function settle(result: DocumentResult): void {
  const request = waiting.get(result.id)
  waiting.delete(result.id)
  clearTimeout(request?.patience)
  if ('bytes' in result) request?.resolve(Buffer.from(result.bytes))
  else request?.reject(new Error(result.error))
  if (waiting.size > 0) return
  worker?.unref()
  // the renderer is heavy: free its memory after a while without work
  rest = setTimeout(() => stop(new Error('The document renderer is closed')), REST_MS).unref()
}

/** Ends the thread. Waiting documents fail, and the next document starts a new thread. */
function stop(error: Error): void {
  void worker?.terminate()
  worker = null
  for (const { reject, patience } of waiting.values()) {
    clearTimeout(patience)
    reject(error)
  }
  waiting.clear()
}
