import { useSyncExternalStore } from 'react'
import type { Event } from '#web/events/event-card.tsx'
import { createStore } from '#web/platform/store.ts'

export type ConfirmedRegistration = { event: Event; people: number }

/** Outside the components: the button that registered is gone as soon as the member has the place. */
const store = createStore<ConfirmedRegistration | null>(null)

/** Shows a member that a party has been registered. */
export const confirmRegistration = (registration: ConfirmedRegistration) => store.write(registration)

export const closeConfirmation = () => store.write(null)

export const useConfirmedRegistration = () => useSyncExternalStore(store.subscribe, store.read, store.read)
