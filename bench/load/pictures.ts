import { setTimeout as pause } from 'node:timers/promises'
import { measureMemory } from '#scripts/running/process-memory.ts'

const MAX_WAIT_MS = 900_000
const AVIF = /[^\s"]+\.avif(?:\?[^\s"]*)?/g

/** Waits until every width that the pages use is generated: until then the full picture replaces it. */
export async function awaitPictures(pages: readonly string[]): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (const page of pages) {
    const html = await (await fetch(page)).text()
    for (const [file] of html.matchAll(AVIF)) {
      while (!(await isMade(new URL(file.replaceAll('&amp;', '&'), page)))) {
        if (Date.now() > deadline) throw new Error(`${file} has not been generated`)
        await pause(1000)
      }
    }
  }
}

/** Waits until the last picture is encoded and the worker process has ended: before that the site is not idle. */
export async function awaitQuiet(sitePid: number): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  while (measureMemory(sitePid).some(({ part }) => part === 'worker')) {
    if (Date.now() > deadline) throw new Error('The site still encodes pictures')
    await pause(1000)
  }
}

/** Both: what the pages show is generated, and the site is idle. */
export async function awaitEncoded(sitePid: number, pages: readonly string[]): Promise<void> {
  await awaitPictures(pages)
  await awaitQuiet(sitePid)
}

const isMade = async (file: URL) =>
  (await fetch(file, { method: 'HEAD' })).headers.get('content-type')?.startsWith('image/avif') ?? false
