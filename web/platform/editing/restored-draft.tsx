import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type RestoredDraftProps = { text?: string | undefined; onDiscard: () => void }

/** Says that the form shows what was typed before, and lets people start over. */
export const RestoredDraft = ({ text = 'Your text has been restored.', onDiscard }: RestoredDraftProps) => (
  <Alert title="You have unsaved changes">
    {text}{' '}
    <Button variant="quiet" onClick={onDiscard}>
      Start over
    </Button>
  </Alert>
)
