import { useState } from 'react'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './stage-view.module.css'

/** A text on all boards; empty removes it. */
export function BoardMessage({ eventId, message }: { eventId: string; message: string | null }) {
  const [text, setText] = useState(message ?? '')
  const show = useSend('PUT /api/admin/events/:id/stages/message', {
    changes: [`/api/admin/events/${eventId}/stages`, `/api/events/${eventId}/live`],
    onError: (error) => showNamedFailure(error, 'The message could not be changed'),
  })
  const send = (next: string) => show.mutate({ params: { id: eventId }, body: { message: next } })
  const isShown = message !== null && text === message
  return (
    <form
      className={styles.say}
      onSubmit={(event) => {
        event.preventDefault()
        send(isShown ? '' : text)
      }}
    >
      <Field label="Message on the board">
        <TextInput
          value={text}
          maxLength={120}
          placeholder="Dinner is served in hall 2"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={show.isPending}>
        {isShown ? 'Remove' : 'Show'}
      </Button>
    </form>
  )
}
