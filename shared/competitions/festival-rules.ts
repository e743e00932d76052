import * as z from 'zod/mini'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { HOUSE_RULES } from './competition-enums.ts'

const NAME = 80
const MAX_LIST = 20

const Percent = z
  .int('Please enter a whole percentage')
  .check(z.gte(1, 'Please enter 1 to 100 percent'), z.lte(100, 'Please enter 1 to 100 percent'))
const Points = z
  .int('Please enter whole points')
  .check(z.gte(0, 'Please enter 0 to 100 points'), z.lte(100, 'Please enter 0 to 100 points'))
const Limit = z.nullable(
  z.int('Please enter a number').check(z.gte(1, 'Please enter at least 1'), z.lte(50, 'Please enter at most 50')),
)
const Years = z.nullable(
  z
    .int('Please enter whole years')
    .check(z.gte(0, 'Please enter 0 to 120 years'), z.lte(120, 'Please enter 0 to 120 years')),
)
/** Names a house, category or title in the records of a festival; it stays when the text changes. */
const Key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Please use lower-case letters, digits and hyphens'))

/** A grade from a percentage of the maximum upwards, and its points. */
const GradeBoundary = z.object({
  grade: requiredLine('Please enter a grade', 3),
  fromPercent: Percent,
  points: Points,
})
export type GradeBoundary = z.output<typeof GradeBoundary>

/** Points of the first, second, third … place. */
const PlacePoints = z.array(Points).check(z.maxLength(10, 'Please enter at most 10 places'))

const AgeCategory = z.object({
  key: Key,
  name: requiredLine('Please enter a name', NAME),
  /** In completed years on the first day of the festival, both included; null is no bound. */
  fromAge: Years,
  toAge: Years,
})
export type AgeCategory = z.output<typeof AgeCategory>

const House = z.object({
  key: Key,
  name: requiredLine('Please enter a name', NAME),
  /** With the rule 'by emirate': whose people belong to it. */
  emirates: z.array(z.enum(EMIRATES)),
})
export type House = z.output<typeof House>

/** A title for the person with the most points, such as Kalathilakam. */
const ChampionTitle = z.object({
  key: Key,
  name: requiredLine('Please enter a name', NAME),
  /** Keys of the categories whose items count; empty counts all. */
  ageCategories: z.array(Key).check(z.maxLength(MAX_LIST)),
  /** Points of groups count for each of their members. */
  countsGroups: z.boolean(),
  /** False: only people whom an admin has named for this title compete for it. */
  isForEverybody: z.boolean(),
})
export type ChampionTitle = z.output<typeof ChampionTitle>

/** Who signs the certificates; a line without a name is signed by hand. */
const Signatory = z.object({
  name: line(NAME),
  office: requiredLine('Please enter an office', NAME),
})
const SIGNATORIES = 2

const AppealFee = DirhamsInput({
  min: 0,
  max: 100_000,
  message: 'Please enter an amount in dirhams',
  tooMuch: 'Please enter at most AED 1,000',
})

/** How one festival is judged. Grades and points can be changed until the first result is published. */
export const FestivalSettings = z
  .object({
    /** From the highest to the lowest. */
    grades: z.array(GradeBoundary).check(z.maxLength(10)),
    placePoints: z.object({ single: PlacePoints, group: PlacePoints }),
    /** Items per participant; null is no limit. */
    limits: z.object({ single: Limit, group: Limit }),
    ageCategories: z.array(AgeCategory).check(z.maxLength(MAX_LIST)),
    houseRule: z.enum(HOUSE_RULES),
    houses: z.array(House).check(z.maxLength(MAX_LIST)),
    championTitles: z.array(ChampionTitle).check(z.maxLength(10)),
    /** How far a judge may be from the median, in percent of the maximum, before it is flagged. */
    outlierPercent: Percent,
    /** After publication. */
    appealHours: z
      .int('Please enter whole hours')
      .check(z.gte(0, 'Please enter 0 to 720 hours'), z.lte(720, 'Please enter 0 to 720 hours')),
    /** In fils on the server, in dirhams in requests and responses. */
    appealFee: AppealFee,
    /** Of the association, and of the jury. */
    signatories: z.array(Signatory).check(z.length(SIGNATORIES)),
  })
  .check(
    z.refine(({ grades }) => isFalling(grades.map(({ fromPercent }) => fromPercent)), {
      path: ['grades'],
      message: 'Please list the grades from the highest to the lowest percentage',
    }),
    z.refine(({ placePoints: { single, group } }) => isNotRising(single) && isNotRising(group), {
      path: ['placePoints'],
      message: 'A lower place cannot have more points than a higher one',
    }),
    z.refine(({ ageCategories, houses, championTitles }) => [ageCategories, houses, championTitles].every(hasOwnKeys), {
      path: ['houses'],
      message: 'Two categories, houses or titles have the same key',
    }),
    z.refine(({ ageCategories }) => ageCategories.every(({ fromAge, toAge }) => (fromAge ?? 0) <= (toAge ?? 120)), {
      path: ['ageCategories'],
      message: 'The highest age cannot be below the lowest age',
    }),
    z.refine(({ houseRule, houses }) => houseRule === 'none' || houses.length > 1, {
      path: ['houses'],
      message: 'Please add at least two houses',
    }),
    z.refine(({ houseRule, houses }) => houseRule !== 'emirate' || hasEachEmirateOnce(houses), {
      path: ['houses'],
      message: 'Please put each emirate into exactly one house',
    }),
  )
/** With the fee in fils. */
export type FestivalSettings = z.output<typeof FestivalSettings>

/** What a new festival begins with. */
export const DEFAULT_FESTIVAL_SETTINGS: FestivalSettings = {
  grades: [
    { grade: 'A', fromPercent: 80, points: 5 },
    { grade: 'B', fromPercent: 70, points: 3 },
    { grade: 'C', fromPercent: 60, points: 1 },
  ],
  placePoints: { single: [5, 3, 1], group: [10, 6, 2] },
  limits: { single: 5, group: 2 },
  ageCategories: [
    { key: 'sub-junior', name: 'Sub-junior', fromAge: 5, toAge: 9 },
    { key: 'junior', name: 'Junior', fromAge: 10, toAge: 13 },
    { key: 'senior', name: 'Senior', fromAge: 14, toAge: 17 },
    { key: 'adults', name: 'Adults', fromAge: 18, toAge: null },
  ],
  houseRule: 'none',
  houses: [],
  championTitles: [
    { key: 'kalathilakam', name: 'Kalathilakam', ageCategories: [], countsGroups: false, isForEverybody: false },
    { key: 'kalaprathibha', name: 'Kalaprathibha', ageCategories: [], countsGroups: false, isForEverybody: false },
  ],
  outlierPercent: 20,
  appealHours: 48,
  appealFee: 0,
  signatories: [
    { name: '', office: 'President' },
    { name: '', office: 'For the jury' },
  ],
}

const isFalling = (all: readonly number[]) => all.every((each, at) => at === 0 || each < (all[at - 1] ?? 0))
const isNotRising = (all: readonly number[]) => all.every((each, at) => at === 0 || each <= (all[at - 1] ?? 0))
const hasOwnKeys = (all: readonly { key: string }[]) => new Set(all.map(({ key }) => key)).size === all.length
const hasEachEmirateOnce = (houses: readonly House[]) => {
  const named = houses.flatMap(({ emirates }) => emirates)
  return named.length === EMIRATES.length && new Set(named).size === EMIRATES.length
}
