import { useState } from 'react'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { PORTAL_PICTURE, pictureCheck, pictureFailure, pictureSend } from '#web/platform/editing/picture-field.tsx'
import { SentPictureField } from '#web/platform/editing/sent-picture-field.tsx'
import { decode } from '#web/platform/read-photo.ts'
import { CropDialog } from './crop-dialog.tsx'

type LogoFieldProps = {
  id: string
  /** The URL of the uploaded logo; empty for the built-in logo. */
  url: string
  onChange: (url: string) => void
  help?: string | undefined
  error?: string | undefined
}

type Question = { picture: ImageBitmap; answer: (file: File | null) => void }

/** The association's logo: a picture of which a square is chosen before it is sent. */
export function LogoField(field: LogoFieldProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const cropped = async (chosen: File) => {
    if (pictureCheck(PORTAL_PICTURE, chosen)) return chosen
    const picture = await decode(chosen)
    // the server says what is wrong with a picture that this browser cannot show
    if (!picture) return chosen
    return new Promise<File | null>((answer) => setQuestion({ picture, answer }))
  }
  const close = (file: File | null) => {
    question?.answer(file)
    question?.picture.close()
    setQuestion(null)
  }
  return (
    <>
      <SentPictureField
        {...field}
        label={field.url ? 'Choose another logo' : 'Choose a logo'}
        removal="Use the built-in logo"
        shape="logo"
        accept={ACCEPTED_PICTURES}
        prepare={cropped}
        check={(file) => pictureCheck(PORTAL_PICTURE, file)}
        send={(file, onProgress) => pictureSend(PORTAL_PICTURE, file, onProgress)}
        onFailure={(failure) => pictureFailure(PORTAL_PICTURE, failure)}
      />
      {question && <CropDialog picture={question.picture} onCrop={close} onClose={() => close(null)} />}
    </>
  )
}
