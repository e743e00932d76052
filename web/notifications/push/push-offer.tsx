import { Button } from '#web/platform/ui/button/button.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { deviceWord } from './push-state.ts'
import { useThisDevice } from './use-this-device.ts'

/** Offers a reminder on this device to somebody who has just taken a place. Renders nothing where it cannot work. */
export default function PushOffer() {
  const { devices, state, isOn, isBusy, turnOn } = useThisDevice()
  if (!devices.data) return null
  if (isOn)
    return (
      <p role="status" className="soft small">
        We will remind you on this {deviceWord()} the day before and two hours before.
      </p>
    )
  if (state === 'home-screen-first')
    return (
      <Disclosure title={`Remind me on this ${deviceWord()}`}>
        <p>An iPhone or iPad shows reminders only from sites on its home screen. Add this site first:</p>
        <HomeScreenSteps />
      </Disclosure>
    )
  if (state !== 'possible') return null
  return (
    <Button variant="outline" block busy={isBusy} onClick={turnOn}>
      Remind me on this {deviceWord()}
    </Button>
  )
}
