import type { Person, Scanned } from './phone-state.ts'
import type { useGatePhone } from './use-gate-phone.ts'

export type GateState = NonNullable<ReturnType<typeof useGatePhone>['state']>

/** What covers the camera. */
export type Screen =
  | { is: 'camera' }
  | { is: 'result'; scanned: Scanned }
  | { is: 'search' }
  | { is: 'walk_in'; person: Person | null; name?: string }
