import { Smartphone } from 'lucide-react'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import styles from '#web/accounts/own-account/account-section.module.css'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { unsubscribeBrowser } from './browser-subscription.ts'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { deviceWord, type PushState } from './push-state.ts'
import { useThisDevice } from './use-this-device.ts'

/** The devices that get notifications while the site is closed, and the way to turn this one on. */
export function PhoneSection() {
  const { devices, state, isOn, isBusy, turnOn } = useThisDevice()
  return (
    <AccountSection
      id="phone"
      Icon={Smartphone}
      title="Phone notifications"
      summary={isOn ? `On for this ${deviceWord()}` : `Off for this ${deviceWord()}`}
      lead="A phone or computer can show your notifications while the site is closed. Turn each device on separately. It is turned off when you log out there."
    >
      {devices.isPending && <p role="status">Loading your devices...</p>}
      {devices.error && <OwnFailure of="devices" error={devices.error} onRetry={devices.refetch} />}
      {devices.data && devices.data.devices.length > 0 && <Devices devices={devices.data.devices} />}
      {devices.data && (!isOn || state === 'denied') && <TurnOn state={state} isBusy={isBusy} onTurnOn={turnOn} />}
    </AccountSection>
  )
}

type TurnOnProps = { state: PushState; isBusy: boolean; onTurnOn: () => void }

function TurnOn({ state, isBusy, onTurnOn }: TurnOnProps) {
  if (state === 'possible')
    return (
      <div className="button-row">
        <Button busy={isBusy} onClick={onTurnOn}>
          Turn on for this {deviceWord()}
        </Button>
      </div>
    )
  if (state === 'home-screen-first')
    return (
      <>
        <p>An iPhone or iPad shows notifications only from sites on its home screen. Add this site first:</p>
        <HomeScreenSteps />
      </>
    )
  if (state === 'denied') return <Blocked />
  return <p>This browser cannot show notifications. Current versions of Chrome, Edge, Firefox and Safari can.</p>
}

const Blocked = () => (
  <Alert tone="amber" title="Your browser blocks notifications from this site">
    <p>
      To allow them, tap the icon next to the address of this page, open ‘Permissions’ or ‘Site settings’ and allow
      notifications. If you opened this site from your home screen, allow them in the settings of your {deviceWord()},
      under ‘Notifications’. Then reload this page.
    </p>
  </Alert>
)

type Device = ResponseOf<'GET /api/account/push/devices'>['devices'][number]

function Devices({ devices }: { devices: readonly Device[] }) {
  const removing = useSend('DELETE /api/account/push/devices/:id', {
    changes: ['/api/account/push/devices'],
    onSuccess: ({ message }) => toast({ title: 'Turned Off', description: message }),
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'The device could not be removed.' }),
  })
  const remove = ({ id, isThis }: Device) => {
    if (isThis) unsubscribeBrowser().catch(console.warn)
    removing.mutate({ params: { id } })
  }
  return (
    <ul className="grid gap-0">
      {devices.map((device) => (
        <li key={device.id} className={styles.row}>
          <span className={styles.words}>
            <b>{device.device}</b>
            <span className="soft">
              Since {formatCardDateTime(device.createdAt)}
              {device.lastUsedAt && <span>{`, last notification ${formatCardDateTime(device.lastUsedAt)}`}</span>}
            </span>
          </span>
          {device.isThis && <StatusBadge word="This device">This {deviceWord()}</StatusBadge>}
          <Button
            variant="outline"
            aria-label={`Turn off notifications on ${device.device}`}
            busy={removing.isPending}
            onClick={() => remove(device)}
          >
            Turn off
          </Button>
        </li>
      ))}
    </ul>
  )
}
