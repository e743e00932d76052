import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '#web/platform/store.ts'
import { createLinkCall, type GateCall, tokenOfLink } from './gate-calls.ts'
import { GatePhone } from './gate-phone.ts'
import { loadPhotos, readPhotos } from './phone-photos.ts'
import { storeGatePage } from './stored-page.ts'

const NOTHING = createStore<ReturnType<GatePhone['store']['read']> | null>(null)

/** The phone at an event's gate, once it runs in a browser, and its state. */
export function useGatePhone(eventId: string) {
  const [phone, setPhone] = useState<GatePhone | null>(null)
  useEffect(() => {
    const call: GateCall = createLinkCall({ id: eventId }, tokenOfLink())
    const opened = new GatePhone(eventId, call)
    setPhone(opened)
    void open(opened, eventId, call)
    return () => opened.stop()
  }, [eventId])
  const store: typeof NOTHING | GatePhone['store'] = phone?.store ?? NOTHING
  const state = useSyncExternalStore(store.subscribe, store.read, () => null)
  return { phone, state }
}

/** The list comes first; what makes the gate open without a connection, and photos, follow. */
async function open(phone: GatePhone, eventId: string, call: GateCall): Promise<void> {
  await phone.start()
  const { list } = phone.store.read()
  if (!list) return
  phone.showPhotos(await readPhotos(eventId, list.day).catch(() => new Map()))
  await storeGatePage().catch(console.warn)
  if (list.parties.some(({ hasPhoto }) => hasPhoto)) phone.showPhotos(await loadPhotos(eventId, list.day, call))
}
