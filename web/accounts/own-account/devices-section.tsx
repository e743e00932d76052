import { MonitorSmartphone } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { forgetOwnPages } from '#web/platform/stored/own-page-cache.ts'
import { forgetAllStored } from '#web/platform/stored/stored-for-account.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import styles from './account-section.module.css'
import { AccountSection } from './account-section.tsx'

/** The devices where the person is signed in; one or all of them can be signed out here. */
export function DevicesSection() {
  const devices = useApi('GET /api/account/devices')
  const end = useSend('DELETE /api/account/devices/:id', {
    // a device that is logged out gets no more push messages
    changes: ['/api/account/devices', '/api/account/push'],
    onSuccess: ({ message }) => toast({ title: 'Logged Out', description: message }),
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'The device could not be logged out.' }),
  })
  const endAll = useSend('POST /api/account/sign-out-everywhere', {
    onSuccess: async () => {
      await forgetOwnPages().catch(console.error)
      forgetAllStored()
      location.assign('/login')
    },
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'The devices could not be logged out.' }),
  })
  const { used = [], unused = [] } = Object.groupBy(devices.data ?? [], (device) =>
    isUnused(device) ? 'unused' : 'used',
  )
  return (
    <AccountSection
      id="devices"
      Icon={MonitorSmartphone}
      title="Devices"
      summary={devices.data && `Logged in on ${counted(devices.data.length, 'device', 'devices')}`}
      lead={
        <>
          These devices are logged in to your account. If you do not recognise one, log it out and{' '}
          <Anchor href="/change-password">change your password</Anchor>.
        </>
      }
    >
      {devices.isPending && <p role="status">Loading your devices...</p>}
      {devices.error && <OwnFailure of="devices" error={devices.error} onRetry={devices.refetch} />}
      <div className="button-row">
        <Button variant="danger" busy={endAll.isPending} onClick={() => endAll.mutate({})}>
          Log out everywhere
        </Button>
      </div>
      <DeviceList devices={used} end={end} />
      {unused.length > 0 && (
        <Disclosure title={`${counted(unused.length, 'device', 'devices')} not used for a week`}>
          <DeviceList devices={unused} end={end} />
        </Disclosure>
      )}
    </AccountSection>
  )
}

type Device = ResponseOf<'GET /api/account/devices'>[number]

const UNUSED_DAYS = 7

const isUnused = ({ isThis, lastUsedAt }: Device): boolean =>
  !isThis && countGulfDays(lastUsedAt, new Date()) >= UNUSED_DAYS

type DeviceListProps = {
  devices: readonly Device[]
  end: { isPending: boolean; mutate: (input: { params: { id: string } }) => void }
}

const DeviceList = ({ devices, end }: DeviceListProps) => (
  <ul className="grid gap-0">
    {devices.map(({ id, device, startedAt, lastUsedAt, isThis }) => (
      <li key={id} className={styles.row}>
        <span className={styles.words}>
          <b>{device}</b>
          <span className="soft">
            Since {formatCardDateTime(startedAt)}, last used {formatCardDateTime(lastUsedAt)}
          </span>
        </span>
        {isThis ? (
          <StatusBadge word="This device" />
        ) : (
          <Button
            variant="outline"
            aria-label={`Log out ${device}`}
            busy={end.isPending}
            onClick={() => end.mutate({ params: { id } })}
          >
            Log out
          </Button>
        )}
      </li>
    ))}
  </ul>
)
