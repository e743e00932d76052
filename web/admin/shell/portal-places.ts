import {
  Archive,
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  Droplet,
  Eraser,
  FileChartColumn,
  Folder,
  History,
  Images,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  Newspaper,
  PenLine,
  ScanLine,
  Settings,
  ShieldCheck,
  Star,
  Store,
  Sun,
  Ticket,
  TriangleAlert,
  Trophy,
  Umbrella,
  UserCheck,
  UserRound,
  Users,
  Vote,
  Wallet,
} from 'lucide-react'
import { isInAudience, type PortalPerson } from '#shared/accounts/audience-rules.ts'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { WorkKind } from '#shared/platform/waiting-work.ts'

export type Place = {
  path: string
  label: string
  /** The title above the page on a phone, where the label is too long for it. */
  phoneTitle?: string
  icon: LucideIcon
  /** The work that is done here; its number is shown beside the link. */
  work?: readonly WorkKind[]
  /** Who may read it, as the guards of its calls declare. */
  audience: PortalAudience
  /** Who changes what is there, if others read it too. */
  writers?: PortalAudience
}
export type PlaceGroup = { name: string; places: readonly Place[] }

export const TODAY: Place = { path: '/admin', label: 'Today', icon: Sun, audience: 'every_admin' }
export const MEMBERS: Place = {
  path: '/admin?tab=members',
  label: 'Members',
  icon: Users,
  work: ['applications'],
  audience: ['members'],
}
export const EVENTS: Place = {
  path: '/admin?tab=events',
  label: 'Events',
  icon: CalendarDays,
  work: ['late_tasks', 'shift_gaps'],
  audience: ['events', 'competitions'],
}
export const FESTIVALS: Place = {
  path: '/admin/festivals',
  label: 'Arts festivals',
  icon: Trophy,
  work: ['confirmations', 'appeals'],
  audience: ['competitions'],
}
const CHECK_IN: Place = { path: '/admin/check-in', label: 'Check-in', icon: ScanLine, audience: ['events'] }

export const BLOOD_CALL: Place = {
  path: '/admin/blood-call',
  label: 'Blood donor call',
  phoneTitle: 'Blood call',
  icon: Droplet,
  audience: ['announcements'],
}

export const VOTES: Place = { path: '/admin/votes', label: 'Votes', icon: Vote, audience: ['members'] }

export const DUTIES: Place = { path: '/admin/duties', label: 'Duties', icon: UserCheck, audience: 'every_admin' }

const PEOPLE: PlaceGroup = {
  name: 'People',
  places: [
    MEMBERS,
    { path: '/admin/renewals', label: 'Dues', icon: Wallet, work: ['slips', 'lapses'], audience: ['treasurer'] },
    { path: '/admin/messages', label: 'Messages', icon: Mail, work: ['messages'], audience: ['members'] },
    BLOOD_CALL,
    VOTES,
    DUTIES,
  ],
}

const MONEY: PlaceGroup = {
  name: 'Money',
  places: [
    { path: '/admin/money', label: 'Cash book', icon: BookOpen, work: ['card_payments'], audience: ['treasurer'] },
    {
      path: '/admin/money/statement',
      label: 'Bank statement',
      phoneTitle: 'Statement',
      icon: ListChecks,
      work: ['statement_lines'],
      audience: ['treasurer'],
    },
    {
      path: '/admin/tickets',
      label: 'Tickets',
      icon: Ticket,
      work: ['ticket_slips', 'ticket_refunds'],
      audience: ['treasurer'],
    },
    { path: '/admin/money/report', label: 'Report', icon: FileChartColumn, audience: ['treasurer'] },
  ],
}

const PROGRAMME: PlaceGroup = {
  name: 'Events and programs',
  places: [
    EVENTS,
    { path: '/admin?tab=programs', label: 'Programs', icon: Star, audience: ['events'] },
    FESTIVALS,
    CHECK_IN,
  ],
}

const SITE: PlaceGroup = {
  name: 'Site',
  places: [
    { path: '/admin?tab=news', label: 'News', icon: Newspaper, audience: ['content'] },
    { path: '/admin?tab=gallery', label: 'Gallery', icon: Images, audience: ['content'] },
    { path: '/admin?tab=office-bearers', label: 'Office bearers', icon: UserRound, audience: ['content'] },
    {
      path: '/admin/announcements',
      label: 'Announcements',
      phoneTitle: 'Write',
      icon: Megaphone,
      audience: ['announcements'],
    },
    { path: '/admin/polls', label: 'Polls', icon: CircleHelp, audience: ['announcements'] },
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
      audience: ['marketplace'],
    },
    { path: '/admin/premium', label: 'Premium', icon: Umbrella, work: ['premium'], audience: ['marketplace'] },
    {
      path: '/admin/conversations',
      label: 'Reported conversations',
      phoneTitle: 'Reported',
      icon: MessagesSquare,
      work: ['conversation_reports'],
      audience: ['marketplace'],
    },
  ],
}

export const MEETINGS: Place = {
  path: '/admin/meetings',
  label: 'Meetings',
  icon: PenLine,
  work: ['meeting_tasks'],
  audience: 'every_admin',
  writers: COMMITTEE_WRITERS,
}

export const SETTINGS: Place = {
  path: '/admin?tab=settings',
  label: 'Settings',
  icon: Settings,
  audience: 'full_admin',
}

const ASSOCIATION: PlaceGroup = {
  name: 'Association',
  places: [
    MEETINGS,
    {
      path: '/admin/documents',
      label: 'Documents',
      icon: Folder,
      audience: 'every_admin',
      writers: COMMITTEE_WRITERS,
    },
    SETTINGS,
    {
      path: '/admin/people',
      label: 'People and roles',
      phoneTitle: 'People',
      icon: ShieldCheck,
      audience: 'super_admin',
    },
    { path: '/admin/charts', label: 'Charts', icon: ChartColumn, audience: ['members', 'treasurer', 'events'] },
    { path: '/admin/activity', label: 'Activity', icon: History, audience: 'every_admin' },
    {
      path: '/admin/mail-problems',
      label: 'Mail problems',
      icon: TriangleAlert,
      work: ['failed_mails', 'failed_tasks'],
      audience: 'full_admin',
    },
    { path: '/admin/backups', label: 'Backups', icon: Archive, work: ['backup'], audience: 'full_admin' },
    {
      path: '/admin/deletion-requests',
      label: 'Deletion requests',
      phoneTitle: 'Deletions',
      icon: Eraser,
      work: ['deletion_requests'],
      audience: 'super_admin',
    },
  ],
}

const GROUPS: readonly PlaceGroup[] = [PEOPLE, MONEY, PROGRAMME, SITE, MARKETPLACE, ASSOCIATION]

/** Every place of the portal, in the order of the navigation. */
export const listPlacesAndToday = (): readonly Place[] => [TODAY, ...GROUPS.flatMap(({ places }) => places)]

/** The groups with the places that this person may use. */
export const groupsFor = (person: PortalPerson): readonly PlaceGroup[] =>
  GROUPS.map(({ name, places }) => ({ name, places: places.filter((place) => mayUse(person, place)) })).filter(
    ({ places }) => places.length > 0,
  )

export const mayUse = (person: PortalPerson | null | undefined, { audience }: Pick<Place, 'audience'>): boolean =>
  isInAudience(person, audience, { toRead: true })

const THUMB_PLACES = 4

/** The places that a thumb needs most: those of the evening, and then the first ones of the person's own duties. */
export function nearestFor(person: PortalPerson): readonly Place[] {
  const nearest = [TODAY, MEMBERS, EVENTS, CHECK_IN].filter((place) => mayUse(person, place))
  const others = groupsFor(person).flatMap(({ places }) => places)
  return [...new Set([...nearest, ...others])].slice(0, THUMB_PLACES)
}

/** Whether a group is unfolded until somebody folds or unfolds it. */
export function isOpenAtFirst(group: PlaceGroup, current: Place | undefined): boolean {
  const isInAssociation = ASSOCIATION.places.some(({ path }) => path === current?.path)
  if (group.name === ASSOCIATION.name) return isInAssociation
  return !isInAssociation || group.name === PEOPLE.name || group.name === PROGRAMME.name
}
