import { rm } from 'node:fs/promises'
import { chooseTemplates } from './site-templates.ts'

export default function removeTemplates(): Promise<void> {
  return rm(chooseTemplates(), { recursive: true, force: true })
}
