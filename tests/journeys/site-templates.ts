import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, chmod, mkdir, rename, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { NODE } from '#scripts/running/process.ts'

const WAIT_MS = 170_000
/** On the scale from 0 to 19. */
const A_LITTLE_BELOW_NORMAL = 3

/** The first process of a run chooses the folder, and the others inherit it; nothing is created before it is used. */
export function chooseTemplates(): string {
  process.env.SITE_TEMPLATES ??= join(tmpdir(), `site-templates-${randomUUID()}`)
  return process.env.SITE_TEMPLATES
}

/** Reachable, because a site that root starts runs its PostgreSQL as another user. */
async function openTemplates(): Promise<string> {
  const folder = chooseTemplates()
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  return folder
}

/** The data folder that a script creates, once per run; the first journey that needs it creates it. */
export async function findTemplate(script: string): Promise<string> {
  const folder = join(await openTemplates(), basename(script, '.ts'))
  const unfinished = `${folder}.unfinished`
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    if (await isThere(folder)) return folder
    if (await makeAlone(unfinished)) {
      try {
        // Another process may have finished between the check and the lock.
        if (await isThere(folder)) return folder
        const making = promisify(execFile)(NODE, [script, unfinished])
        // most journeys do not need the template and must not wait for the processor
        setPriority(making.child.pid!, A_LITTLE_BELOW_NORMAL)
        await making
        await rename(unfinished, folder)
      } finally {
        await rm(unfinished, { recursive: true, force: true })
      }
    } else await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${script} did not finish in time`)
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

const makeAlone = (folder: string) =>
  mkdir(folder).then(
    () => true,
    () => false,
  )
