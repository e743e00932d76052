import { type FormEvent, useState } from 'react'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend, useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { usePhoto } from '../../application/use-photo.ts'
import { CHANGED } from '../use-decisions.ts'
import { EditBox } from './edit-box.tsx'

type Shown = { record: ResponseOf<'GET /api/admin/members/:id'> }

export function RecordPhoto({ record: { id, fullName, photoUrl: current } }: Shown) {
  const [isEditing, setEditing] = useState(false)
  const photo = usePhoto(current)
  const sending = useSending({
    send: async (isRemoved: boolean) => {
      const photoUrl = isRemoved ? null : await photo.send()
      return call('PUT /api/admin/members/:id/photo', { params: { id }, body: { photoUrl } })
    },
    changes: CHANGED,
    onSuccess: () => toast({ title: 'Photo Saved', description: `The photo of ${fullName} has been updated.` }),
    onError: (error) => {
      if (error instanceof ApiError && error.userMessage) photo.reject(error.userMessage)
      else showPortalFailure(error)
    },
  })
  return (
    <EditBox
      title="Photo"
      shown={<p className="soft">{current ? 'On the membership card and in lists.' : 'No photo yet.'}</p>}
      isOpen={isEditing || photo.file !== null}
      onToggle={photo.file ? undefined : () => setEditing(!isEditing)}
    >
      <PhotoPicker
        label={photo.file || current ? 'Choose another photo' : 'Choose a photo'}
        file={photo.file}
        currentUrl={current}
        onChange={photo.choose}
        onRemoveCurrent={() => sending.mutate(true)}
        accept={ACCEPTED_PICTURES}
        help="For the membership card. Up to 5 MB."
        error={photo.failure}
      />
      {photo.file && (
        <div className="button-row">
          <Button busy={sending.isPending} onClick={() => sending.mutate(false)}>
            Save photo
          </Button>
        </div>
      )}
    </EditBox>
  )
}

export function RecordLogin({ record: { id, loginAddress, addressHolder } }: Shown) {
  const [isEditing, setEditing] = useState(false)
  const [address, setAddress] = useState(loginAddress ?? '')
  const [problem, setProblem] = useState<string>()
  const sending = useSend('PUT /api/admin/members/:id/login', {
    changes: CHANGED,
    onSuccess: (saved) => {
      const isPending = saved.loginAddress !== address.trim()
      toast(
        isPending
          ? { title: 'Please Wait for the Confirmation', description: `We have sent a link to ${address.trim()}.` }
          : { title: 'Login Saved', description: `We have sent ${address.trim()} a link to choose a password.` },
      )
    },
    onError: (error) => {
      const words = fieldErrorsOf(error).email
      if (words) setProblem(words)
      else showPortalFailure(error)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    sending.mutate({ params: { id }, body: { email: address } })
  }
  return (
    <EditBox
      title="Login"
      shown={loginAddress ? <p className="anywhere">{loginAddress}</p> : <p>{loginText(null, addressHolder)}</p>}
      isOpen={isEditing}
      onToggle={() => setEditing(!isEditing)}
    >
      <form className="stack" noValidate onSubmit={save}>
        <p className="soft">{loginText(loginAddress, addressHolder)}</p>
        <Field label="Login email" id="record-login" error={problem}>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={300}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
        <div className="button-row">
          <Button type="submit" variant="outline" busy={sending.isPending}>
            {loginAddress ? 'Change the login' : 'Set up the login'}
          </Button>
        </div>
      </form>
    </EditBox>
  )
}

function loginText(loginAddress: string | null, addressHolder: string | null): string {
  if (loginAddress) return 'A member who has chosen a password must confirm the new address before it changes.'
  return addressHolder
    ? `${addressHolder} logs in with this contact address. A login needs an address of its own.`
    : 'This person cannot log in yet. We will email a link to choose a password.'
}
