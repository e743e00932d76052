import { ClipboardCopy } from 'lucide-react'
import { copyText } from '#web/platform/share/copy-text.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { discardUnsaved, useUnsaved } from './unsaved-minutes.ts'

/** What somebody had typed when they left the page and it could not be saved, to be copied. */
export function UnsavedText({ meetingId }: { meetingId: string }) {
  const text = useUnsaved(meetingId)
  if (text === null) return null
  const copied = { title: 'Text Copied', description: 'You can paste it into the minutes.' }
  return (
    <Alert tone="red" title="Your text for these minutes was not saved" announce>
      <p>You left the page before it could be saved. It is here until you close this window.</p>
      <p className="as-typed anywhere">{text}</p>
      <div className="button-row">
        <Button variant="outline" onClick={() => void copyText(text, copied)}>
          <ClipboardCopy aria-hidden="true" /> Copy text
        </Button>
        <Button variant="quiet" onClick={() => discardUnsaved(meetingId)}>
          Discard
        </Button>
      </div>
    </Alert>
  )
}
