import type { ChampionTitle } from './festival-rules.ts'
import { compareFractions, type Fraction, sumFractions } from './fractions.ts'

/** Points of one entry in one published item. */
export type EarnedPoints = {
  isGroup: boolean
  /** A key of the age category of the item; null is open to every age. */
  ageCategory: string | null
  /** Of the person, or of the leader of the group. */
  houseKey: string | null
  /** The person, or everybody in the group. */
  participantIds: readonly string[]
  points: Fraction
}

export type Ranked<Key> = { key: Key; points: Fraction; place: number }

/** The points of each house, those without points last; equal houses share a place. */
export function rankHouses(houseKeys: readonly string[], earned: readonly EarnedPoints[]): Ranked<string>[] {
  const totals = houseKeys.map((key) => ({
    key,
    points: sumFractions(earned.filter(({ houseKey }) => houseKey === key).map(({ points }) => points)),
  }))
  return withPlaces(totals)
}

/** The points that count for a title, of everybody who competes for it and has some. */
export function rankChampions(
  title: Pick<ChampionTitle, 'key' | 'ageCategories' | 'countsGroups' | 'isForEverybody'>,
  earned: readonly EarnedPoints[],
  titleOf: (participantId: string) => string | null,
): Ranked<string>[] {
  const counting = earned.filter(
    ({ isGroup, ageCategory }) =>
      (title.countsGroups || !isGroup) &&
      (title.ageCategories.length === 0 || (ageCategory !== null && title.ageCategories.includes(ageCategory))),
  )
  const competing = new Map<string, Fraction[]>()
  for (const { participantIds, points } of counting)
    for (const id of participantIds)
      if (title.isForEverybody || titleOf(id) === title.key) competing.set(id, [...(competing.get(id) ?? []), points])
  const totals = [...competing].map(([key, points]) => ({ key, points: sumFractions(points) }))
  return withPlaces(totals.filter(({ points }) => points.numerator > 0))
}

function withPlaces<Key>(totals: readonly { key: Key; points: Fraction }[]): Ranked<Key>[] {
  const sorted = totals.toSorted((one, other) => compareFractions(other.points, one.points))
  return sorted.map((each) => ({
    ...each,
    place: sorted.filter(({ points }) => compareFractions(points, each.points) > 0).length + 1,
  }))
}
