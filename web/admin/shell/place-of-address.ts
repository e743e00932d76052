import { isInAudience, type PortalPerson } from '#shared/accounts/audience-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import {
  BLOOD_CALL,
  DUTIES,
  EVENTS,
  FESTIVALS,
  listPlacesAndToday,
  MEETINGS,
  type Place,
  SETTINGS,
  VOTES,
} from './portal-places.ts'

/** The place of an address; the pages of one event or call belong to its list. */
export function findPlace(path: string, search: string): Place | undefined {
  const tab = new URLSearchParams(search).get('tab')
  const address = path === '/admin' && tab ? `/admin?tab=${tab}` : path
  if (path.startsWith(EVENT_PAGES)) return FESTIVAL_PAGES.test(path) ? FESTIVALS : EVENTS
  if (path.startsWith(`${BLOOD_CALL.path}/`)) return BLOOD_CALL
  if (path.startsWith(`${VOTES.path}/`) || path.startsWith(ASSEMBLY_PAGES)) return VOTES
  if (path === HAND_OVER) return DUTIES
  if (path.startsWith(`${MEETINGS.path}/`)) return MEETINGS
  if (path.startsWith(SETTING_GROUPS)) return SETTINGS
  return listPlacesAndToday().find((place) => place.path === address)
}

const EVENT_PAGES = '/admin/events/'
const FESTIVAL_PAGES = /\/(?:competition|stage)(?:\/|$)/
const ASSEMBLY_PAGES = '/admin/assemblies/'
const SETTING_GROUPS = '/admin/settings/'
const HAND_OVER = '/admin/duties/hand-over'

/** Who may open a page of the portal. Pages below a place may be for fewer people than the place itself. */
export function audienceOf(path: string, search: string): PortalAudience {
  if (path.startsWith(EVENT_PAGES)) return FESTIVAL_PAGES.test(path) ? ['competitions'] : ['events']
  if (path === HAND_OVER) return 'super_admin'
  if (path === '/admin' && /\btab=events\b.*\bevent=/.test(search)) return ['events']
  return findPlace(path, search)?.audience ?? 'every_admin'
}

type Visitor = (PortalPerson & { membership: { id: string } | null }) | null | undefined

/** Whether a link leads somewhere that this person may use; everybody may open pages outside the portal. */
export function mayOpen(person: Visitor, address: string): boolean {
  if (!person || person.role === 'user') return true
  const [path = '', search = ''] = address.split('#')[0]!.split('?')
  const [, memberId] = /^\/member\/([0-9a-f-]{36})$/.exec(path) ?? []
  if (memberId) return memberId === person.membership?.id || isInAudience(person, ['members'], { toRead: true })
  return !/^\/admin(?:\/|$)/.test(path) || isInAudience(person, audienceOf(path, search), { toRead: true })
}
