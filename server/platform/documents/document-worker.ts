import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from './document-fonts.ts'
import type { DocumentResult, DocumentTask } from './document-renderer.ts'
import type { DocumentTemplate } from './document-style.ts'

registerFonts()

parentPort?.on('message', async (task: DocumentTask) => {
  const result = await write(task)
  parentPort?.postMessage(result)
})

async function write({ id, template, data }: DocumentTask): Promise<DocumentResult> {
  try {
    const module = (await import(template)) as { default: DocumentTemplate<unknown> }
    return { id, bytes: await renderToBuffer(module.default(data)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
