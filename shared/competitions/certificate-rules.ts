import { counted } from '#shared/platform/counts.ts'
import { formatLongDate, formatYear, type Moment } from '#shared/platform/gulf-dates.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { ItemKind } from './competition-enums.ts'
import { ordinal } from './entry-rules.ts'
import type { FestivalSettings } from './festival-rules.ts'
import { type Fraction, formatFraction } from './fractions.ts'

export type Award = { place: number | null; grade: string | null }

/** Places that a certificate names; all others certify the grade or the participation. */
const NAMED_PLACES = 3

/** 'First place with A grade', 'A grade' or 'Participation'. */
export function awardText({ place, grade }: Award): string {
  const named = place !== null && place <= NAMED_PLACES ? `${capitalized(ordinal(place))} place` : null
  if (named) return grade ? `${named} with ${grade} grade` : named
  return grade ? `${grade} grade` : 'Participation'
}

/** What a certificate names first: 'First place', 'A grade' or 'Participation'; its text has the rest. */
export function awardTitle({ place, grade }: Award): string {
  const isNamed = place !== null && place <= NAMED_PLACES
  return awardText({ place, grade: isNamed ? null : grade })
}

type Row = { entryId: string; place: number | null; score: Fraction | null; maximum: Fraction | null }
export type Achievement = Award & {
  entryId: string
  item: string
  kind: ItemKind
  groupName: string | null
  /** The published result of the item. */
  rows: readonly Row[]
}
export type AchievementPart = { text: string; isBold?: true }

/** 'took part with SHARJAH NILA in the group competition in THIRUVATHIRA and came first of 9 groups, with 271.5 of …' */
export function achievementParts({ groupName, kind, item, ...outcome }: Achievement): AchievementPart[] {
  return [
    { text: groupName ? 'took part with ' : 'took part ' },
    ...(groupName ? [{ text: groupName, isBold: true as const }, { text: ' ' }] : []),
    { text: kind === 'group' ? 'in the group competition in ' : 'in the competition in ' },
    { text: item, isBold: true },
    { text: `${outcomeText(kind, outcome)}.` },
  ]
}

/** ' and came first of 9 groups, with 271.5 of 300 points, A grade' */
function outcomeText(
  kind: ItemKind,
  { entryId, place, grade, rows }: Omit<Achievement, 'groupName' | 'kind' | 'item'>,
) {
  if (place === null) return ''
  const { score, maximum } = rows.find((row) => row.entryId === entryId) ?? {}
  const points = score && maximum ? `with ${formatFraction(score)} of ${formatFraction(maximum)} points` : null
  const ranked = rows.filter((row) => row.place !== null).length
  const others = kind === 'group' ? counted(ranked, 'group', 'groups') : counted(ranked, 'participant', 'participants')
  const facts = [`came ${ordinal(place)} of ${others}`, points, grade && `${grade} grade`]
  return ` and ${facts.filter(Boolean).join(', ')}`
}

type Signatories = Pick<FestivalSettings, 'signatories'>

/** Who signs a certificate; without a name for the jury, the first judge of the item. */
export const signatoriesOf = (
  { signatories }: Signatories,
  firstJudge: string | undefined,
): Signatories['signatories'] =>
  signatories.map(({ name, office }, at) => ({ name: name || (at === 0 ? '' : (firstJudge ?? '')), office }))

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'Winter arts festival 2026'; the year is part of many titles. */
export function festivalWithYear(title: string, firstDay: Moment): string {
  const year = formatYear(firstDay)
  return title.includes(year) ? title : `${title} ${year}`
}

/** 'Sharjah, November 22, 2026': the city of the association's address, and the first day. */
export const placeAndDay = (postalAddress: string, firstDay: Moment): string =>
  [postalAddress.split(',').at(-2)?.trim(), formatLongDate(firstDay)].filter(Boolean).join(', ')

/** 'WAF26': the initials of the festival and its year. */
export function certificatePrefix(festival: string, year: string): string {
  const words = festival.toUpperCase().match(/[A-Z]+/g) ?? []
  const initials = words
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 4)
  return `${initials || 'F'}${year.slice(-2)}`
}

/** 'WAF26-0107-1': prefix, chest number, and which certificate of that number. */
export const certificateNumber = (prefix: string, chestNumber: number, count: number): string =>
  `${prefix}-${String(chestNumber).padStart(4, '0')}-${count}`

/** Codes are typed from paper: without letters that look like digits. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

/** A code from random bytes, one per character. */
export const certificateCode = (random: Uint8Array): string =>
  Array.from({ length: CODE_LENGTH }, (_, at) => CODE_ALPHABET[(random[at] ?? 0) % CODE_ALPHABET.length]).join('')

/** As stored, however somebody has typed it. */
export const readCertificateCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The page that checks a certificate. */
export const certificatePath = (code: string): string => `/verify/certificate/${pathSegment(code)}`
