import { ChevronDown, LayoutDashboard, LogOut } from 'lucide-react'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Stepper } from '#web/platform/ui/navigation/stepper.tsx'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const steps = ['Personal Information', 'Contact Details', 'Membership Type', 'Review & Submit']

const tabs = [
  { value: 'members', label: 'Members', count: 7, content: <p>Seven applications wait for a decision.</p> },
  { value: 'events', label: 'Events', content: <p>The next event is in twelve days.</p> },
  { value: 'programs', label: 'Programs', content: <p>Eleven programs are published.</p> },
  { value: 'news', label: 'News', content: <p>Two drafts.</p> },
  { value: 'gallery', label: 'Gallery', content: <p>Eight photos.</p> },
  { value: 'settings', label: 'Settings', content: <p>Office hours and dues.</p> },
]

export function NavigationSamples() {
  return <Specimens title="Ways">{() => <Samples />}</Specimens>
}

function Samples() {
  return (
    <>
      <Specimen title="Links">
        <div className="button-row">
          <BackLink href="/events">Back to Events</BackLink>
          <MoreLink href="/events">All events</MoreLink>
        </div>
      </Specimen>
      <Specimen title="Stepper">
        <Stepper steps={steps} current={2} />
      </Specimen>
      <Specimen title="Tabs">
        <Tabs label="Portal" tabs={tabs} />
      </Specimen>
      <Specimen title="Menu">
        <Menu label="Account menu" align="start" button={<MenuFace />}>
          <Anchor href="/dashboard">
            <LayoutDashboard /> Dashboard
          </Anchor>
          <hr />
          <button type="button">
            <LogOut /> Log out
          </button>
        </Menu>
      </Specimen>
    </>
  )
}

function MenuFace() {
  return (
    <>
      <Avatar firstName="Anitha" lastName="Menon" /> <ChevronDown />
    </>
  )
}
