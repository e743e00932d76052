import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { usePhoto } from '../application/use-photo.ts'

const LOST = 'The connection was lost. Please try again.'

/** The photo on the card, which can be chosen, changed or removed. */
export function OwnPhoto({ photoUrl }: { photoUrl: string | null }) {
  const photo = usePhoto(photoUrl)
  const change = useSend('PUT /api/members/photo', {
    changes: ['/api/members/', '/api/auth/user'],
    onSuccess: (stored) =>
      toast({
        title: 'Photo Updated',
        description: stored.photoUrl ? 'Your new photo is on your card.' : 'Your photo has been removed.',
      }),
    onError: (error) => {
      showFailure(error, { title: 'Photo Not Changed', fallback: LOST })
      if (error instanceof ApiError) photo.reject(error.userMessage)
    },
  })
  const save = async () => {
    const url = await photo.send().catch((error: unknown) => {
      photo.reject((error instanceof ApiError && error.userMessage) || LOST)
      return null
    })
    if (url) change.mutate({ body: { photoUrl: url } })
  }
  return (
    <div className="stack">
      <PhotoPicker
        label={photo.file || photoUrl ? 'Choose another photo' : 'Choose a photo'}
        file={photo.file}
        currentUrl={photoUrl}
        onChange={photo.choose}
        onRemoveCurrent={() => change.mutate({ body: { photoUrl: null } })}
        accept={ACCEPTED_PICTURES}
        help="A photo of your face from the front. You, the committee and people you show the card to can see it. Up to 5 MB."
        error={photo.failure}
      />
      {photo.file && (
        <Button busy={change.isPending} onClick={save}>
          Use this photo
        </Button>
      )}
    </div>
  )
}
