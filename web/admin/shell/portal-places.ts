import {
  Archive,
  CalendarDays,
  ChartColumn,
  Droplet,
  Eraser,
  History,
  Images,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  Newspaper,
  ScanLine,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Sun,
  TriangleAlert,
  Umbrella,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { WorkKind } from '#shared/platform/waiting-work.ts'

export type Place = {
  path: string
  label: string
  /** The title above the page on a phone, where the label is too long for it. */
  phoneTitle?: string
  icon: LucideIcon
  /** The work that is done here; its number is shown beside the link. */
  work?: readonly WorkKind[]
  forSuperAdmins?: true
}
export type PlaceGroup = { name: string; places: readonly Place[] }

export const TODAY: Place = { path: '/admin', label: 'Today', icon: Sun }
export const MEMBERS: Place = { path: '/admin?tab=members', label: 'Members', icon: Users, work: ['applications'] }
export const EVENTS: Place = { path: '/admin?tab=events', label: 'Events', icon: CalendarDays, work: ['appeals'] }
export const CHECK_IN: Place = { path: '/admin/check-in', label: 'Check-in', icon: ScanLine }

const BLOOD_CALL: Place = { path: '/admin/blood-call', label: 'Blood donor call', icon: Droplet }

const PEOPLE: PlaceGroup = {
  name: 'People',
  places: [
    MEMBERS,
    { path: '/admin/renewals', label: 'Dues', icon: Wallet, work: ['slips'] },
    { path: '/admin/messages', label: 'Messages', icon: Mail, work: ['messages'] },
    BLOOD_CALL,
  ],
}

const PROGRAMME: PlaceGroup = {
  name: 'Events and programs',
  places: [EVENTS, { path: '/admin?tab=programs', label: 'Programs', icon: Star }, CHECK_IN],
}

const SITE: PlaceGroup = {
  name: 'Site',
  places: [
    { path: '/admin?tab=news', label: 'News', icon: Newspaper },
    { path: '/admin?tab=gallery', label: 'Gallery', icon: Images },
    { path: '/admin?tab=office-bearers', label: 'Office bearers', icon: UserRound },
    { path: '/admin/announcements', label: 'Announcements', phoneTitle: 'Write', icon: Megaphone },
  ],
}

const MARKETPLACE: PlaceGroup = {
  name: 'Marketplace',
  places: [
    // premium payments wait in both; a sum counts them once
    {
      path: '/admin/moderation',
      label: 'Moderation',
      icon: Store,
      work: ['listings', 'reviews', 'reports', 'premium'],
    },
    { path: '/admin/premium', label: 'Premium', icon: Umbrella, work: ['premium'] },
    {
      path: '/admin/conversations',
      label: 'Reported conversations',
      icon: MessagesSquare,
      work: ['conversation_reports'],
    },
  ],
}

const ASSOCIATION: PlaceGroup = {
  name: 'Association',
  places: [
    { path: '/admin?tab=settings', label: 'Settings', icon: Settings },
    { path: '/admin/people', label: 'People and roles', icon: ShieldCheck, forSuperAdmins: true },
    { path: '/admin/charts', label: 'Charts', icon: ChartColumn },
    { path: '/admin/activity', label: 'Activity', icon: History },
    {
      path: '/admin/mail-problems',
      label: 'Mail problems',
      icon: TriangleAlert,
      work: ['failed_mails', 'failed_tasks'],
    },
    { path: '/admin/backups', label: 'Backups', icon: Archive, work: ['backup'] },
    {
      path: '/admin/deletion-requests',
      label: 'Deletion requests',
      icon: Eraser,
      work: ['deletion_requests'],
      forSuperAdmins: true,
    },
  ],
}

const GROUPS: readonly PlaceGroup[] = [PEOPLE, PROGRAMME, SITE, MARKETPLACE, ASSOCIATION]

/** The groups without the places that this person cannot use. */
export const groupsFor = (isSuperAdmin: boolean): readonly PlaceGroup[] =>
  GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ forSuperAdmins }) => isSuperAdmin || !forSuperAdmins),
  }))

/** Whether a group is unfolded until somebody folds or unfolds it. */
export function isOpenAtFirst(group: PlaceGroup, current: Place | undefined): boolean {
  const isInAssociation = ASSOCIATION.places.some(({ path }) => path === current?.path)
  if (group.name === ASSOCIATION.name) return isInAssociation
  return !isInAssociation || group.name === PEOPLE.name || group.name === PROGRAMME.name
}

/** The place of an address; the pages of one event or call belong to its list. */
export function findPlace(path: string, search: string): Place | undefined {
  const tab = new URLSearchParams(search).get('tab')
  const address = path === '/admin' && tab ? `/admin?tab=${tab}` : path
  if (path.startsWith('/admin/events/')) return EVENTS
  if (path.startsWith(`${BLOOD_CALL.path}/`)) return BLOOD_CALL
  return [TODAY, ...GROUPS.flatMap(({ places }) => places)].find((place) => place.path === address)
}
