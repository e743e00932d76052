import { createSemaphore } from '../semaphore.ts'
import { worker } from '../worker/worker-process.ts'
import type * as writer from './document-writer.tsx'

const inWorker = worker.functionsOf<typeof writer>(new URL('./document-writer.tsx', import.meta.url))
/** A queue of their own: however many documents are requested, pictures wait for one at most. */
const withPlace = createSemaphore({ atOnce: 1, maxWaiting: 31 })

/**
 * Renders a document as PDF in the worker process, so that no request waits for the typesetting. `template` is the
 * address of a module, formed by `new URL('./…-document.tsx', …)`, whose default export is a component that renders a
 * `Document`. `data` is its props: anything that can be cloned, with pictures as bytes. Throws busy when too many are
 * waiting, and WorkerEnded.
 */
export const renderDocument = (template: URL, data: object): Promise<Buffer> =>
  withPlace(() => inWorker('writeDocument', template.href, data))
