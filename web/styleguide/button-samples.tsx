import { CalendarDays, Heart, X } from 'lucide-react'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { IconLink } from '#web/platform/ui/button/icon-link.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { type Ground, Specimen, Specimens } from './specimen.tsx'

export function ButtonSamples() {
  return <Specimens title="Buttons">{samples}</Specimens>
}

function samples(ground: Ground) {
  const filled = ground === 'day' ? 'primary' : 'lamp'
  return (
    <>
      <Specimen title="Variants">
        <div className="button-row">
          <Button variant={filled}>{ground === 'day' ? 'Register' : 'Join'}</Button>
          <Button variant="outline">Cancel</Button>
          <Button variant="quiet">Remove</Button>
          {ground === 'day' && <Button variant="danger">Reject</Button>}
          {ground === 'day' && <Button variant="confirm">Approve</Button>}
        </div>
      </Specimen>
      <Specimen title="Large, with icon, as a link">
        <div className="button-row">
          <Button variant={filled} size="large">
            <Heart /> Become a Member
          </Button>
          <ButtonLink variant="outline" href="/events" size="large">
            View events
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen title="Busy and disabled">
        <div className="button-row">
          <Button variant={filled} busy>
            Sending…
          </Button>
          <Button variant={filled} disabled>
            Registration Closed
          </Button>
        </div>
      </Specimen>
      <Specimen title="Long words, the whole width">
        <Button variant={filled} block>
          Registration for the Malayalam recitation competition (juniors, second round) opens soon
        </Button>
      </Specimen>
      <Specimen title="Icon buttons">
        <div className="button-row">
          <IconButton label="Close">
            <X />
          </IconButton>
          <IconButton label="Keep" disabled>
            <Heart />
          </IconButton>
          <IconLink label="All events" href="/events">
            <CalendarDays />
          </IconLink>
        </div>
      </Specimen>
      <Specimen title="Small, for rows">
        <div className="button-row">
          <Button variant="outline" size="small">
            View
          </Button>
          {ground === 'day' && (
            <Button variant="stop" size="small">
              Cancel the event
            </Button>
          )}
          <WhatsAppLink lines={['Pooram Night']} path="/events" />
          <WhatsAppLink lines={['Pooram Night']} path="/events" iconOnly />
        </div>
      </Specimen>
    </>
  )
}
