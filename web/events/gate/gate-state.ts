import type { Scanned } from './phone-state.ts'
import type { useGatePhone } from './use-gate-phone.ts'

export type GateState = NonNullable<ReturnType<typeof useGatePhone>['state']>

/** Who a walk-in is, as far as it is known. */
export type Person = { code?: string; memberId?: string; fullName: string; membershipNumber: string | null }

/** What covers the camera. */
export type Screen =
  | { is: 'camera' }
  | { is: 'result'; scanned: Scanned }
  | { is: 'search' }
  | { is: 'walk_in'; person: Person | null; name?: string }
