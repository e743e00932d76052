import { useState } from 'react'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from '../administration.module.css'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import { firstPossibleDay, invitationText, type JudgeLink } from './invitation.ts'
import type { Judge } from './judge.ts'

type LinkDialogProps = { festival: AdminFestival; judge: Judge; onClose: () => void }

/** A new link with a new PIN for one day; both are shown once. */
export function LinkDialog({ festival, judge, onClose }: LinkDialogProps) {
  const [validOn, setValidOn] = useState(firstPossibleDay(festival.firstDay))
  const make = useSend('POST /api/admin/judges/:id/link', {
    changes: COMPETITION_CHANGES,
    onError: (error) => showNamedFailure(error, 'No link was created'),
  })
  if (make.data) return <MadeLink judge={judge} festival={festival} link={make.data} onClose={onClose} />
  return (
    <FormDialog
      open
      title={judge.link ? `Renew the link of ${judge.name}` : `Invitation for ${judge.name}`}
      action="Create link"
      busy={make.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate({ params: { id: judge.id }, body: { validOn } })
      }}
    >
      <p>With the link and its PIN, the judge can judge on one phone on one day.</p>
      <Field label="Day" help={judge.link ? 'The previous link stops working now.' : undefined}>
        <TextInput type="date" value={validOn} onChange={({ target }) => setValidOn(target.value)} />
      </Field>
    </FormDialog>
  )
}

function MadeLink({ judge, festival, link, onClose }: LinkDialogProps & { link: JudgeLink }) {
  const day = formatLongDate(link.validOn)
  const text = invitationText({ judge, festival, link })
  return (
    <Dialog
      open
      title={`Invitation for ${judge.name}`}
      onClose={onClose}
      actions={
        <>
          <ButtonLink newTab href={whatsAppAddress(text)}>
            <SocialIcon of="whatsapp" /> Send on WhatsApp
          </ButtonLink>
          <CopyButton text={text} label="Copy link and PIN" />
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Alert tone="amber" title="Shown only once">
        Send it, or let the judge scan it, before you close this. Later you can only create a new one.
      </Alert>
      <JudgeCode judge={judge} code={link.code} />
      <KeyValueList
        items={[
          { label: 'Link', value: link.url },
          { label: 'PIN', value: link.pin },
          { label: 'Valid on', value: day },
        ]}
      />
    </Dialog>
  )
}

/** For a judge who is here: the camera of the phone opens the link, and the PIN is typed. */
const JudgeCode = ({ judge, code: { size, path } }: { judge: Judge; code: JudgeLink['code'] }) => (
  <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code for ${judge.name}`}>
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
