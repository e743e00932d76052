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
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    }
  }
}

const isMade = async (file: URL) =>
  (await fetch(file, { method: 'HEAD' })).headers.get('content-type')?.startsWith('image/avif') ?? false
