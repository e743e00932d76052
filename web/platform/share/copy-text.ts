import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Copies a text and says so, or that the browser did not allow it. */
export async function copyText(text: string, copied: { title: string; description: string }): Promise<void> {
  if (await writeToClipboard(text)) toast(copied)
}

/** Whether the text was copied; says so if the browser did not allow it. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({
      title: 'Could not copy',
      description: 'Please allow this site to copy, and try again.',
      variant: 'destructive',
    })
    return false
  }
}
