import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Whose page of which event it is. */
export type WhosePhotos = PersonKey & { eventId: string }
export type FamilyPhoto = { imageUrl: string; width: number | null; height: number | null }
type ListPhotos = (db: Executor, whose: WhosePhotos) => Promise<FamilyPhoto[]>

const lists = new Map<string, ListPhotos>()

/**
 * Adds pictures of a later feature to family pages: only those that the family has published. A second one under the same
 * name replaces it.
 */
export const addFamilyPhotos = (feature: string, list: ListPhotos): void => void lists.set(feature, list)

export async function listFamilyPhotos(db: Executor, whose: WhosePhotos): Promise<FamilyPhoto[]> {
  const photos: FamilyPhoto[] = []
  for (const list of lists.values()) photos.push(...(await list(db, whose)))
  return photos
}
