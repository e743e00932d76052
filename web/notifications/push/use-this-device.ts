import { useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { subscribeBrowser } from './browser-subscription.ts'
import { findPushState } from './push-state.ts'

const DEVICES = '/api/account/push/devices'
const FAILED = { title: 'Not Turned On', fallback: 'Notifications could not be turned on. Please try again.' }

/** Whether this device takes push messages, and how it is turned on. */
export function useThisDevice() {
  const devices = useApi('GET /api/account/push/devices')
  const [state, setState] = useState(findPushState)
  const [isAsking, setIsAsking] = useState(false)
  const subscribing = useSend('POST /api/account/push/devices', {
    changes: [DEVICES],
    onError: (error) => showFailure(error, FAILED),
  })
  const turnOn = async () => {
    setIsAsking(true)
    try {
      const subscription = await subscribeBrowser(devices.data?.publicKey ?? '')
      if (subscription) subscribing.mutate({ body: subscription })
    } catch (error) {
      showFailure(error as Error, FAILED)
    } finally {
      setIsAsking(false)
      setState(findPushState())
    }
  }
  const isOn = devices.data?.devices.some(({ isThis }) => isThis) === true
  return { devices, state, isOn, isBusy: isAsking || subscribing.isPending, turnOn: () => void turnOn() }
}
