import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from './document-fonts.ts'
import type { DocumentTemplate } from './document-style.ts'

/** Writes the document of a template as PDF; runs in the worker process. */
export async function writeDocument(template: string, data: unknown): Promise<Buffer> {
  registerFonts()
  const module = (await import(template)) as { default: DocumentTemplate<unknown> }
  return renderToBuffer(module.default(data))
}
