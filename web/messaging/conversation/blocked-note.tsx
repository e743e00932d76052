import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type Conversation, fullName } from '../message-styles.ts'
import styles from './conversation.module.css'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Replaces the message field when the other person is blocked. */
export function BlockedNote({ conversation: { other } }: { conversation: Conversation }) {
  const ending = useSend('DELETE /api/blocks/:id', {
    changes: ['/api/conversations', '/api/blocks'],
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <div className={styles.blocked}>
      <p>You have blocked {fullName(other)}.</p>
      <Button variant="outline" busy={ending.isPending} onClick={() => ending.mutate({ params: { id: other.id } })}>
        Unblock
      </Button>
    </div>
  )
}
