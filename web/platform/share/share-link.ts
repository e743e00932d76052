import { hasShareSheet } from './share-sheet.ts'

/** Opens the device's share sheet with a link, or copies the link where there is none. Says what became of it. */
export async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (hasShareSheet()) {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    // the person has closed the sheet
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
