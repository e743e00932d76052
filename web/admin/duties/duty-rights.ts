import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { listPlacesAndToday, type Place } from '../shell/portal-places.ts'

/** The places where a duty changes things, and those where it only reads; without those that all admins share. */
export function rightsOf(duty: Duty): { works: Place[]; reads: Place[] } {
  const person = { role: 'admin', duties: [duty] } as const
  const own = listPlacesAndToday().filter((place) => !isShared(place))
  const worksAt = ({ audience, writers = audience }: Place) => isInAudience(person, writers, { toRead: false })
  return {
    works: own.filter(worksAt),
    reads: own.filter((place) => !worksAt(place) && isInAudience(person, place.audience, { toRead: true })),
  }
}

/** The places that every duty reads, if it does not change what is there. */
export const placesReadByAll = (): Place[] =>
  listPlacesAndToday().filter(
    (place) =>
      !isShared(place) &&
      DUTIES.every((duty) => {
        const { works, reads } = rightsOf(duty)
        return works.includes(place) || reads.includes(place)
      }),
  )

/** The places that are for exactly this audience, whatever the duty; `every_admin` is what all admins share. */
export const placesFor = (wanted: Extract<PortalAudience, string>): Place[] =>
  listPlacesAndToday().filter((place) => (wanted === 'every_admin' ? isShared(place) : place.audience === wanted))

const isShared = ({ audience, writers }: Place): boolean => audience === 'every_admin' && !writers
