import { useEffect, useState } from 'react'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Whether the device has a share sheet that this browser can open. */
export const hasShareSheet = () => typeof navigator.share === 'function'

/** A file for the share sheet, which opens only right after a press, so the file must be there already. */
export function useFile(address: string | null, name: string, type: string) {
  const [loaded, setLoaded] = useState<{ address: string; file: File | null } | null>(null)
  useEffect(() => {
    if (!address) return
    const controller = new AbortController()
    fetchFile(address, { name, type }, controller.signal).then(
      (file) => setLoaded({ address, file }),
      () => controller.signal.aborted || setLoaded({ address, file: null }),
    )
    return () => controller.abort()
  }, [address, name, type])
  const isCurrent = loaded?.address === address
  return { file: isCurrent ? loaded.file : null, isLoading: address !== null && !isCurrent }
}

async function fetchFile(
  address: string,
  { name, type }: Record<'name' | 'type', string>,
  signal: AbortSignal,
): Promise<File> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The file failed with ${response.status}`)
  return new File([await response.blob()], name, { type })
}

/** Opens the share sheet with the text and, where the device takes files, the file. */
export async function openShareSheet(text: string, file: File | null): Promise<void> {
  const withFile = file ? { text, files: [file] } : null
  try {
    await navigator.share(withFile && navigator.canShare?.(withFile) ? withFile : { text })
  } catch (error) {
    // the person has closed the sheet
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'Could not share', description: 'Please try again.', variant: 'destructive' })
  }
}
