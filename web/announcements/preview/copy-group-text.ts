import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { groupText } from './group-text.ts'

/** Copies the WhatsApp text of an announcement. */
export async function copyGroupText(of: Parameters<typeof groupText>[0], siteUrl: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(groupText(of, siteUrl))
    toast({ title: 'Text Copied', description: 'Paste it into the WhatsApp group.' })
  } catch {
    toast({
      title: 'Could not copy',
      description: 'Please select it in the preview and copy it from there.',
      variant: 'destructive',
    })
  }
}
