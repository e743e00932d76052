import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Copies a text and says so, or that the browser did not allow it. */
export async function copyText(text: string, copied: { title: string; description: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toast({
      title: 'Could not copy',
      description: 'Please allow this site to copy, and try again.',
      variant: 'destructive',
    })
    return
  }
  toast(copied)
}
