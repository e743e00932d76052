import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { HouseRule } from '#shared/competitions/competition-enums.ts'
import { FestivalSettings } from '#shared/competitions/festival-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'
import type { RecordSchema } from '#web/platform/editing/record-schema.ts'
import type { AdminFestival } from '../festival-queries.ts'

type Settings = AdminFestival['settings']

/** The rules of a festival as typed: numbers are texts, points of places a list with commas. */
export type FestivalDraft = {
  grades: { grade: string; fromPercent: string; points: string }[]
  placePoints: { single: string; group: string }
  limits: { single: string; group: string }
  ageCategories: { key: string; name: string; fromAge: string; toAge: string }[]
  houseRule: HouseRule
  houses: { key: string; name: string; emirates: string[] }[]
  championTitles: {
    key: string
    name: string
    ageCategories: string[]
    countsGroups: boolean
    isForEverybody: boolean
  }[]
  outlierPercent: string
  appealHours: string
  appealFee: string
  signatories: { name: string; office: string }[]
  rollCallAdminIds: string[]
}

export type FestivalFormState = UseFormReturn<FestivalDraft>

const LABELS: Record<keyof FestivalDraft, string> = {
  grades: 'Grades',
  placePoints: 'Points for places',
  limits: 'Items per participant',
  ageCategories: 'Age categories',
  houseRule: 'Houses',
  houses: 'Houses',
  championTitles: 'Titles',
  outlierPercent: 'Unusual marks',
  appealHours: 'Time for appeals',
  appealFee: 'Appeal fee',
  signatories: 'Signatures on certificates',
  rollCallAdminIds: 'Roll-call admins',
}

/** A key for a new category, house or title; it stays when the name changes. */
export const newKey = (): string => crypto.randomUUID().slice(0, 8)

/** Turns a festival, also one that others changed, into form values. */
function draftOf(festival: Record<string, unknown>): FestivalDraft {
  const { settings, rollCallAdmins } = festival as unknown as AdminFestival
  const { grades, placePoints, limits, ageCategories, houses } = settings
  return {
    grades: grades.map(({ grade, fromPercent, points }) => ({
      grade,
      fromPercent: String(fromPercent),
      points: String(points),
    })),
    placePoints: { single: placePoints.single.join(', '), group: placePoints.group.join(', ') },
    limits: { single: textOf(limits.single), group: textOf(limits.group) },
    ageCategories: ageCategories.map(({ key, name, fromAge, toAge }) => ({
      key,
      name,
      fromAge: textOf(fromAge),
      toAge: textOf(toAge),
    })),
    houseRule: settings.houseRule,
    houses: houses.map(({ key, name, emirates }) => ({ key, name, emirates: [...emirates] })),
    championTitles: settings.championTitles.map((title) => ({ ...title, ageCategories: [...title.ageCategories] })),
    outlierPercent: String(settings.outlierPercent),
    appealHours: String(settings.appealHours),
    appealFee: String(settings.appealFee),
    signatories: settings.signatories.map((signatory) => ({ ...signatory })),
    rollCallAdminIds: rollCallAdmins.map(({ userId }) => userId),
  }
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberIn = (text: string) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)
const numberOrNone = (text: string) => (text.trim() === '' ? null : numberIn(text))
const listIn = (text: string) =>
  text.trim() === ''
    ? []
    : text
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(numberIn)

/** Rows without a name are not sent. */
function rulesOf(draft: FestivalDraft) {
  const { grades, placePoints, limits, ageCategories, outlierPercent, appealHours, appealFee, ...rest } = draft
  return {
    ...rest,
    grades: grades.map(({ grade, fromPercent, points }) => ({
      grade,
      fromPercent: numberIn(fromPercent),
      points: numberIn(points),
    })),
    placePoints: { single: listIn(placePoints.single), group: listIn(placePoints.group) },
    limits: { single: numberOrNone(limits.single), group: numberOrNone(limits.group) },
    ageCategories: ageCategories.map(({ fromAge, toAge, ...category }) => ({
      ...category,
      fromAge: numberOrNone(fromAge),
      toAge: numberOrNone(toAge),
    })),
    outlierPercent: numberIn(outlierPercent),
    appealHours: numberIn(appealHours),
    appealFee: numberIn(appealFee),
  }
}

const Rules = z.intersection(
  FestivalSettings,
  z.object({ rollCallAdminIds: z.array(z.string()).check(z.minLength(1, 'Please name at least one admin')) }),
)

export const FESTIVAL_SCHEMA: RecordSchema<FestivalDraft, { settings: Settings; rollCallAdminIds: string[] }> = {
  labels: LABELS,
  draftOf,
  bodyOf: (draft) => {
    const { rollCallAdminIds, ...settings } = rulesOf(draft)
    // the fee is sent in dirhams, as it was typed
    return { settings: settings as Settings, rollCallAdminIds }
  },
  resolver: draftResolver<FestivalDraft>(Rules, rulesOf),
  fieldOf: (path) => path.replace(/^settings\./, ''),
}
