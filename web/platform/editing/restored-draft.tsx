import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type RestoredDraftProps = { text?: string | undefined; onDiscard: () => void }

/** Says that the form shows what was typed before, and lets people start over. */
export const RestoredDraft = ({ text = 'It is not saved yet.', onDiscard }: RestoredDraftProps) => (
  <Alert title="Your draft is back">
    {text}{' '}
    <Button variant="quiet" onClick={onDiscard}>
      Start over
    </Button>
  </Alert>
)
