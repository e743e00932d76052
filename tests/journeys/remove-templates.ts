import { rm } from 'node:fs/promises'
import { openTemplates } from './site-templates.ts'

export default function removeTemplates(): Promise<void> {
  return rm(openTemplates(), { recursive: true, force: true })
}
