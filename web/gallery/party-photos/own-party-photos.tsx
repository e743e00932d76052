import { useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import styles from './own-party-photos.module.css'

type Photo = ResponseOf<'GET /api/party-photos'>[number]['photos'][number]

/** Publishing and deleting also change the gallery and the pages of the event. */
const CHANGES = ['/api/party-photos', '/api/gallery', '/api/events'] as const

const FAILURE = { title: 'Something went wrong', fallback: 'Please try again.' }

/** The pictures of the own party at one event, each of which can be published or deleted. */
export function OwnPartyPhotos({ title, photos }: { title: string; photos: readonly Photo[] }) {
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img
            src={photo.pictureUrl}
            alt={`${index + 1} of ${photos.length} at ${title}`}
            width={photo.width ?? 4}
            height={photo.height ?? 3}
            loading="lazy"
          />
          <PhotoActions photo={photo} name={`picture ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}

function PhotoActions({ photo: { id, state }, name }: { photo: Photo; name: string }) {
  const [asks, setAsks] = useState<'publish' | 'delete' | null>(null)
  const change = {
    changes: CHANGES,
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: message })
      setAsks(null)
    },
    onError: (error: Error) => showFailure(error, FAILURE),
  }
  const publish = useSend('POST /api/party-photos/:id/publication', change)
  const unpublish = useSend('DELETE /api/party-photos/:id/publication', change)
  const remove = useSend('DELETE /api/party-photos/:id', change)
  const params = { id }
  return (
    <div className="row between">
      {state === 'published' && <StatusBadge word="In the gallery" />}
      {state === 'taken_out' && <StatusBadge word="Taken out" />}
      <div className="button-row">
        {state === 'private' && (
          <Button size="small" onClick={() => setAsks('publish')}>
            Publish<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {state === 'published' && (
          <Button
            size="small"
            variant="outline"
            busy={unpublish.isPending}
            onClick={() => unpublish.mutate({ params })}
          >
            Take back<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => setAsks('delete')}>
          Delete<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <QuestionDialog
        open={asks === 'publish'}
        question="Everybody can see it in the gallery. Publish the picture?"
        safe="Leave it private"
        answer="Publish"
        variant="primary"
        busy={publish.isPending}
        onAnswer={() => publish.mutate({ params })}
        onClose={() => setAsks(null)}
      >
        <p>Please ask everybody in the picture first. You can take it back at any time.</p>
      </QuestionDialog>
      <QuestionDialog
        open={asks === 'delete'}
        question="Delete the picture for good?"
        safe="Leave it"
        answer="Delete"
        busy={remove.isPending}
        onAnswer={() => remove.mutate({ params })}
        onClose={() => setAsks(null)}
      />
    </div>
  )
}
