import { CalendarDays, Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { CardFacts } from '#web/platform/ui/surface/card.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import { type Ground, Specimen, Specimens } from './specimen.tsx'

export function OverlaySamples() {
  return <Specimens title="Over the page">{(ground) => <Samples ground={ground} />}</Specimens>
}

function Samples({ ground }: { ground: Ground }) {
  const [shown, setShown] = useState<'event' | 'form' | 'sheet' | null>(null)
  const close = () => setShown(null)
  return (
    <Specimen title="Dialog, toast, tooltip">
      <div className="button-row">
        <Button variant="outline" onClick={() => setShown('event')}>
          Featured event {ground}
        </Button>
        <Button variant="outline" onClick={() => setShown('form')}>
          Form {ground}
        </Button>
        <Button variant="outline" onClick={() => setShown('sheet')}>
          Sheet {ground}
        </Button>
        <Button variant="outline" onClick={() => toast(successToast)}>
          Toast {ground}
        </Button>
        <Button variant="outline" onClick={() => toast(failureToast)}>
          Failure toast {ground}
        </Button>
        <Button
          variant="quiet"
          data-tooltip="Opens after 700 ms, or at once on focus"
          aria-description="Opens after 700 ms, or at once on focus"
        >
          Tooltip {ground}
        </Button>
      </div>
      <FeaturedDialog open={shown === 'event'} onClose={close} />
      {shown === 'sheet' && (
        <Sheet onClose={close} title="Register" note="Pooram Night" foot={<Button block>Come as 4</Button>}>
          <Field label="Guests">
            <TextInput inputMode="numeric" defaultValue="3" />
          </Field>
        </Sheet>
      )}
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="Reject the application"
        actions={<Button variant="danger">Reject</Button>}
      >
        <Field label="Reason">
          <TextInput />
        </Field>
      </Dialog>
    </Specimen>
  )
}

function FeaturedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pooram Night"
      picture={<Picture src="/pictures/hero-kudamattam" widths={[480, 800]} width={1600} height={900} alt="" />}
      actions={
        <>
          <Button>View event</Button>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <CardFacts>
        <li>
          <CalendarDays /> <span className="num">Saturday, December 5, 2026 at 4:00 PM</span>
        </li>
        <li>
          <Clock /> <span className="num">Register before November 30, 2026</span>
        </li>
      </CardFacts>
    </Dialog>
  )
}

const successToast = { title: 'Registration Successful', description: 'You have been registered for the event!' }

const failureToast = {
  title: 'Failed to Send Message',
  description: 'Check your connection and try again.',
  variant: 'destructive',
} as const
